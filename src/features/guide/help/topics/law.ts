import type { Topic } from "../topic.ts";

export const WHAT_COUNTS: Topic = {
  id: "what-counts",
  title: "What counts toward 750",
  about: "Which hours count, and which could be challenged",
  words:
    "what counts, countable, investor hours, travel, commuting, education, why not counted, real estate professional help",
  sections: [
    {
      text: [
        "You need more than 750 hours in real estate in the year, and more than half of all your work.",
        "Both parts must be yours alone. A spouse's hours don't help you pass this test.",
        "You also need material participation in your rentals. See The seven tests.",
      ],
      pages: ["status", "people"],
    },
    {
      title: "How we mark an entry",
      terms: [
        ["Counts", "It counts under our reading of the rules."],
        ["Could be challenged", "It counts, but examiners or courts have cut hours like these."],
        ["Doesn't count", "The rules leave it out, for example investor work you do only to watch your money."],
        ["To confirm", "We need an answer from you first."],
      ],
      text: ["Open any total to see the entries behind it. Open Why? for the rule and its source."],
    },
    {
      title: "Your role in the work",
      terms: [
        ["Own management", "You decided or did it yourself. It counts."],
        ["Watching while others worked", "It counts but could be challenged. Say what you decided."],
        [
          "As an investor",
          "Reading statements for yourself is in no figure, unless you also run the property day to day.",
        ],
        ["On call, personal, education", "In no figure. Log the calls you took and what you did."],
        ["Another real property business", "Counts toward 750 and more than half, and for no rental."],
        [
          "Not an owner's usual work",
          "Counts but could be challenged. If a main reason was to make your losses count, it is in no figure.",
        ],
      ],
      text: [
        "When your words sound like one of these, the entry goes under To confirm. It counts once you say which it was. We never decide it for you.",
        "In an import you answer once for all rows with the same words. Later you can choose entries in the log and press Set capacity.",
        "To name another business, add it under People and other work. Then choose it in the entry, the log or the import.",
        "If you take hours out by hand, say why. It decides whether they stay in all your work.",
      ],
    },
  ],
};

export const SEVEN_TESTS: Topic = {
  id: "seven-tests",
  title: "The seven tests",
  about: "Seven ways to show material participation",
  words: "seven tests explained, material participation help, test 1, test 3, 500 hours, 100 hours",
  sections: [
    {
      text: [
        "Pass any one test for a rental and you materially participate in it. With the election, all your rentals are one.",
      ],
      terms: [
        ["Test 1", "More than 500 hours."],
        ["Test 2", "Your work was substantially all the work anyone did."],
        ["Test 3", "More than 100 hours, and not less than anyone else."],
        [
          "Test 4",
          "More than 100 hours in each of several activities, more than 500 together. Never for a rental. A short-term one may use it.",
        ],
        ["Test 5", "You passed in five of the last ten years."],
        ["Test 6", "Personal service activities only. It doesn't fit rentals."],
        ["Test 7", "More than 100 hours, on a regular, continuous and substantial basis. Ask your CPA first."],
      ],
      pages: ["status", "othersHours", "elections"],
    },
  ],
};

export const SHORT_TERM: Topic = {
  id: "short-term-rentals",
  title: "Short-term rentals",
  about: "Stays of seven days or less follow other rules",
  words: "short-term rental help, str loophole, airbnb rules, average stay rule",
  sections: [
    {
      text: [
        "If guests stay seven days or less on average, the property isn't a rental under these rules. You don't need 750 hours there, but you do need one of the seven tests.",
        "No list of stays at hand? Type the average if you know it. It's marked as told by you, and counts until you add stays.",
        "Add every stay of the year, so we can work out the average. Stays under one agreement, such as every second weekend, are one stay: give them the same agreement.",
        "Add the hours of your cleaner and anyone else who works there. Test 3 needs more than 100 hours of your own, and no one with more than you.",
        "Each short-term rental is tested on its own. If several work as one business, you may test them as one. Add the group on Elections, and say if your return had a statement about it.",
      ],
      pages: ["stays", "othersHours", "elections", "status"],
    },
  ],
};

export const LOSSES: Topic = {
  id: "losses",
  title: "What a loss comes to",
  about: "Which losses count this year, and which carry over",
  words: "loss help, passive loss help, suspended loss help, 25000 allowance help",
  sections: [
    {
      text: [
        "A loss is nonpassive if you meet a test at the property. A rental needs the status as well. A nonpassive loss reduces your other income.",
        "A passive loss waits for passive income, or until you sell the whole activity. Up to $25,000 may count sooner if you take part in decisions and own ten percent or more. That amount falls with your income.",
        "Add your income line by line and the result of each property. What you leave open counts against you until you add it, and the page lists what is open.",
      ],
      pages: ["losses", "status"],
    },
    {
      title: "When you sell",
      text: [
        "Add the day of sale to the property. The page then asks how it changed hands. Old losses are free once you sold all of it, all gain was taxed, and the buyer is not related. Until you say so, they carry over.",
        "What carries over at the end of a year starts the next one by itself. A draft of Form 8582 is below the figures, for your preparer to check.",
      ],
      pages: ["losses"],
    },
  ],
};

export const COUPLES: Topic = {
  id: "two-people",
  title: "Two people, one return",
  about: "Log for your spouse and see each of you",
  words: "spouse help, add my spouse, add my husband, add my wife, married help, joint return, both of us, household",
  sections: [
    {
      text: [
        "One of you must pass the 750-hour test alone. For the seven tests, the hours of both spouses count together.",
        "Add your spouse under People & other work. Then say who did the work when you log.",
        "Choose whose year you look at next to the year in the menu. Your choice follows you from page to page.",
      ],
      pages: ["people", "dashboard"],
    },
  ],
};

export const OTHER_BOOKS: Topic = {
  id: "other-books",
  title: "Work in someone else's book",
  about: "Switch between your book and the books others share with you",
  words: "switch book, client, clients, switch to, adviser, cpa, whose book, shared with me, leave a book",
  sections: [
    {
      text: [
        "When someone shares their book with you, your own stays yours. The two never mix.",
        "A blue line at the top tells you whose book you are in and what you are there. Press Your book to go back.",
      ],
      pages: ["dashboard"],
    },
    {
      title: "Switch",
      steps: [
        "Press the name at the top of the menu and choose a book. On a phone it's under More.",
        'Or press Ctrl+K, Cmd+K on a Mac, and type "switch to" and a name.',
        "Open a second tab to look at two books at once. A link you copy opens the same book for anyone who may see it.",
      ],
      pages: ["dashboard"],
    },
    {
      title: "What you can do there",
      text: [
        "You see a button only if you may use it. An adviser reads, exports and signs off years. Only the owner changes who may do what.",
        "Your settings, your plan and your data are about you, so they open in your own book.",
        "When the owner ends your access, you are back in your own book at once.",
      ],
      pages: ["team", "settings"],
    },
  ],
};
