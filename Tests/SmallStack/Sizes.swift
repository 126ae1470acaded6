// SPDX-License-Identifier: MIT

/// Eight of a kind, stored inline.
struct Eight<Element> {
  var first, second, third, fourth, fifth, sixth, seventh, eighth: Element

  init(_ element: Element) {
    (first, second, third, fourth) = (element, element, element, element)
    (fifth, sixth, seventh, eighth) = (element, element, element, element)
  }
}

/// 4 KB, stored inline.
struct FourKilobytes {
  var numbers = Eight(Eight(Eight(1)))
}

/// 64 KB, stored inline.
struct SixtyFourKilobytes {
  var low = Eight(FourKilobytes())
  var high = Eight(FourKilobytes())
}

/// 11 KB, stored inline.
struct ElevenKilobytes {
  var low = FourKilobytes()
  var middle = FourKilobytes()
  var high = Eight(Eight(1)), higher = Eight(Eight(1)), highest = Eight(Eight(1))
  var rest = Eight(Eight(1)), last = Eight(Eight(1)), veryLast = Eight(Eight(1))
}
