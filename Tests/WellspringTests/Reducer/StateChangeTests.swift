// SPDX-License-Identifier: MIT

import Testing
import Wellspring

@Suite struct StateChangeTests {
  private struct Profile: Equatable, Sendable {
    var name = ""
    var country = "PT"
    var city = "Lisbon"
    var address: Address = Address()

    struct Address: Equatable, Sendable { var street = "" }
  }

  @Test func itChangesOneProperty() {
    var profile = Profile()
    StateChange(\Profile.name, "Ada").apply(to: &profile)
    StateChange(\Profile.address.street, "Rua da Prata").apply(to: &profile)
    #expect(profile == Profile(name: "Ada", address: .init(street: "Rua da Prata")))
  }

  @Test func itSaysWhichPropertyItIsAbout() {
    let change = StateChange(\Profile.country, "ES")
    #expect(change.changes(\.country))
    #expect(!change.changes(\.city))
    #expect(change.value as? String == "ES")
  }

  @Test func twoAreEqualWhenPropertyAndValueAre() {
    let change = StateChange(\Profile.name, "Ada")
    #expect(change == StateChange(\Profile.name, "Ada"))
    #expect(change != StateChange(\Profile.name, "Bea"))
    #expect(change != StateChange(\Profile.city, "Ada"))
  }

  @Test func itDescribesItself() {
    #expect("\(StateChange(\Profile.name, "Ada"))".hasSuffix("Profile.name = Ada"))
  }

  @Test func itIsSendableWhereTheStateIs() async {
    let change = StateChange(\Profile.name, "Ada")
    let profile = await Task.detached {
      var profile = Profile()
      change.apply(to: &profile)
      return profile
    }.value
    #expect(profile.name == "Ada")
  }
}
