// SPDX-License-Identifier: MIT

/// The list that `todos` opens without a file: somebody's autumn, in todo.txt.
enum Sample {
  static let text = """
    (A) 2026-11-27 Call the plumber about the dripping tap +House @phone due:2026-12-01
    (A) 2026-11-28 Send the signed contract back to Ines +Work @computer due:2026-11-30
    (B) 2026-11-20 Book the train to Lisbon +Holiday @computer due:2026-12-05
    (B) 2026-11-25 Buy a birthday present for Noor +Family @town due:2026-12-09
    (C) 2026-11-02 Read the chapter on B+trees +Reading @sofa
    (C) 2026-11-14 Repair the rear light of the bicycle +Bicycle @garage
    2026-11-29 Water the plants 🌱 +House @home rec:3d
    2026-11-29 Buy bread, olives, and coffee beans +Groceries @town
    2026-11-29 Buy crème fraîche for Sunday +Groceries @town
    2026-11-22 Ask Grandmother for her soup recipe +Family @phone
    2026-11-18 Renew the library card +Reading @town due:2026-12-15
    2026-11-18 Return “The Left Hand of Darkness” +Reading @town due:2026-12-12
    2026-10-30 Sort the photos of the summer +Family @computer
    2026-10-12 Learn to say “good evening” in Japanese: こんばんは +Holiday
    (B) 2026-11-24 Prepare the talk on state machines +Work @computer due:2026-12-11
    (C) 2026-11-24 Draw the slides for the talk +Work @computer
    2026-11-24 Rehearse the talk with Tomás +Work @office
    2026-11-26 Order a new filter for the coffee machine +House @computer
    2026-11-26 Measure the window in the study +House @home
    2026-11-26 Choose curtains once the window is measured +House @town
    (D) 2026-09-15 Clear out the cellar +House @home
    2026-09-15 Give the old lamp to the repair café +House @town
    2026-11-11 Renew the passport +Holiday @town due:2027-01-31
    2026-11-11 Passport photo, without a smile +Holiday @town
    Find out what that key in the drawer opens @home
    Plan a picnic for the first warm day of the year 🧺 +Family t:2027-04-01
    (B) 2026-11-30 Reply to the landlord's letter +House @computer
    2026-11-30 Back up the laptop +Work @home rec:1m https://example.org/backup
    2026-11-21 Try the climbing hall with Ada +Sport @town
    2026-11-21 Sign up for the ten-kilometre run +Sport @computer due:2027-02-01
    2026-11-05 Write to Uncle João, on paper +Family @sofa

    x 2026-11-29 2026-11-20 Pay the electricity bill +House @computer pri:A
    x 2026-11-28 2026-11-25 Buy new brake pads +Bicycle @town
    x 2026-11-28 2026-11-28 Take the bottles back +Groceries @town
    x 2026-11-26 2026-11-19 Book a table for Friday +Family @phone pri:B
    x 2026-11-23 2026-11-01 Finish “Middlemarch” +Reading @sofa
    x 2026-11-20 2026-11-18 Review Tomás's draft +Work @office pri:B
    x 2026-11-15 Sweep the leaves off the path +House
    x Plant the tulip bulbs +House

    -- someday, maybe --
    Learn to play the accordion 🪗 mood:brave
    (someday) See the northern lights +Holiday

    """
}
