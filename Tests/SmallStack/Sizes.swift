// SPDX-License-Identifier: MIT

#if os(Linux)
  // An optimising compiler does not take these apart number by number.
  typealias FourKilobytes = InlineArray<512, Int>
  typealias ElevenKilobytes = InlineArray<1_408, Int>
  typealias SixtyFourKilobytes = InlineArray<8_192, Int>
#else
  // The same, or a little more, where `InlineArray` may not be there yet.
  typealias FourKilobytes = Eight<Eight<Eight<Int>>>
  typealias ElevenKilobytes = Eight<Eight<Eight<Eight<Int>>>>
  typealias SixtyFourKilobytes = Eight<Eight<Eight<Eight<Pair<Int>>>>>

  /// What can be made of a number that it is full of.
  protocol Inline {
    init(repeating number: Int)
  }

  extension Int: Inline {
    init(repeating number: Int) { self = number }
  }

  /// Two of a kind, stored inline.
  struct Pair<Element: Inline>: Inline {
    var first, second: Element

    init(repeating number: Int) {
      let element = Element(repeating: number)
      (first, second) = (element, element)
    }
  }

  /// Eight of a kind, stored inline.
  struct Eight<Element: Inline>: Inline {
    var first, second, third, fourth: Pair<Element>

    init(repeating number: Int) {
      let pair = Pair<Element>(repeating: number)
      (first, second, third, fourth) = (pair, pair, pair, pair)
    }
  }
#endif
