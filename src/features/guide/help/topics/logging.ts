import type { Topic } from "../topic.ts";

const LOG_WORDS =
  "log time, sentence, voice, microphone, dictate, speech to text, how to log, how to use the stopwatch, description, better description, clearer words, reword, vague description, what to write";

const SPEAKING: Topic["sections"][number] = {
  title: "Speak instead of typing",
  text: [
    "Press the microphone, say your sentence, check what we understood, and save. Nothing is saved by itself.",
    "The microphone is next to every field for sentences. In the table it is in the bar below and writes what was done in the row you are in.",
    "Where your browser can, it turns your voice into text on this device. It may offer to download a language pack first.",
    "Otherwise we tell you who gets the sound before it leaves your device, and you decide. We don't keep the sound.",
    "An entry you spoke says so, also after you change it. With AI off under Settings, Privacy, the microphone is off too.",
  ],
};

const NOTES: Topic["sections"][number] = {
  title: "Notes on an entry",
  text: [
    "Open an entry to see its notes: a short form, tags, how pressing it was, and what an examiner would ask about.",
    "By our rules means that no AI was used. By AI names the model. It may use no name and no number that your entry doesn't have.",
    "Notes change no hours and are no part of your record. Filter the ledger by them, or find them in an export.",
    "Turn AI features off in your settings, and new entries get no notes. Notes are part of Premium.",
  ],
  pages: ["ledger", "data"],
};

const CLEAR_WORDS: Topic["sections"][number] = {
  title: "Say it clearly",
  text: [
    "Under your words we ask what a reader of the record would ask: who it was with, which unit, what you decided. It works without a connection. Add only what you know. If your words say enough, nothing is asked.",
    "Where AI is connected and on for you, Suggest clearer words puts them better. It is part of Premium. Your words alone are sent. What it writes may add no fact, name or number, or it is not shown.",
    "You see each change. Take it by itself, or take all. Hours, day and people stay as they are, and the entry keeps your own words too.",
  ],
  pages: ["ledger"],
};

/** `mod`: the key that shortcuts begin with. */
export const logTime = (mod: string): Topic => ({
  id: "log-time",
  title: "Log your time",
  about: "Type one sentence, use the stopwatch or speak",
  words: LOG_WORDS,
  sections: [
    {
      text: [
        "Press L on any page and write what you did, for example: 2h showing unit b at elm yesterday 3-5pm.",
        "We read the sentence and show each part. Fix a part by hand, and it stays until the sentence says something else.",
        "Below it is what the work counts toward. Press Why? for the rule. Advanced has files and the description.",
        "Name a house that we don't know, and we offer to add it. Before you type, your latest work is there to log again.",
        `You can type the same sentence after ${mod}+K: log 2h elm yesterday. If something is missing, we ask before we save.`,
      ],
      pages: ["ledger"],
    },
    SPEAKING,
    {
      title: "What you can write",
      terms: [
        ["2h, 1h30, 1:30, 90m, half an hour", "How long. A number up to 12 alone means hours, above it minutes."],
        [
          "3-5pm, from 9 to 11:30, 2h from noon",
          "When you began and ended. Write 3-5pm ET for a clock in another zone.",
        ],
        ["9 to 11 this morning, 3-5 yesterday afternoon", "Say morning or evening, and we know am from pm."],
        ["yesterday, mon, nov 3, 11/3, 3 days ago", "The day, at most 60 days ahead. Without a day it is today."],
        ["tomorrow or next mon or in 3 days", "A plan. It counts once you confirm it."],
        ["elm, at 14 Elm, birch 4", "The property, by any part of its name. Or: portfolio-wide, no property."],
        ["showing, plumber, paid bills, drove", "The activity, by what you say you did."],
        ["3x, x2", "Several visits. Each may have its own length, so we ask."],
        ["Maria painted, by Maria", "Who did it. Anyone else you name stays in the description."],
      ],
    },
    CLEAR_WORDS,
    {
      title: "In the ledger",
      terms: [
        ["Repairs, plumbing, travel between two places", "The table knows the words that an import knows."],
        ["F, then some letters", "Filters by a property, an activity or a person. Enter takes the first."],
        [`${mod}+Home`, "The first cell. With End the last one."],
        ["Days", "The same entries day by day, with the hours of each day."],
        ["View, Descriptions in two lines", "Shows long descriptions whole."],
        [
          "Split in two, in the menu of an entry",
          "Moves some of its hours to a new entry. Both keep the day you logged them.",
        ],
      ],
      pages: ["ledger", "ledgerDays"],
    },
    NOTES,
    {
      title: "Stopwatch",
      text: [
        "Press T to start it and T again to stop. Pauses are left out of your hours and stay in the record.",
        "If you forget to stop it, set the end back when you save.",
      ],
    },
  ],
});

export const CORRECTING: Topic = {
  id: "correct-an-entry",
  title: "Change or delete an entry",
  about: "Correct the date, the hours or the words, or take an entry out of every total",
  words:
    "change an entry, correct an entry, edit an entry, fix an entry, delete an entry, void an entry, wrong date, wrong hours, mistake, logged wrong, change the date of an entry, restore an entry",
  sections: [
    {
      steps: [
        "Open the entry in the Activity Ledger. Or choose Edit in its menu.",
        "Change the date, the hours or any other part, and save.",
        "To take an entry out of every total, press Void and say why. You can restore it later.",
      ],
      text: [
        "The old words stay in its history, with the day you first logged it.",
        "We ask you to say why if the week is signed, or if old hours grow.",
      ],
      pages: ["ledger"],
    },
  ],
};

export const CALENDAR_HELP: Topic = {
  id: "calendar",
  title: "Calendar",
  about: "See your days, move entries, subscribe from another calendar",
  words:
    "calendar help, week view, move an entry, drag, google calendar, apple calendar, outlook, ics, subscribe, feed",
  sections: [
    {
      text: [
        "The calendar shows what you logged and planned, with stays, deadlines and the weeks you signed. Days with other work are shaded.",
        "We warn you when a day has more than 10 hours, two entries at the same time, or more hours than the day.",
        "An entry shows the time where the work was. If that is another time zone, it says so.",
      ],
      pages: ["calendar"],
    },
    {
      title: "Keys in a week or a day",
      terms: [
        ["Arrows", "Move from cell to cell. Page Up and Page Down go four hours."],
        ["Enter", "Log time there, or open the entry. C logs time where there is an entry."],
        ["Shift and arrows", "Choose a longer time. Enter logs it."],
        ["Alt and arrows", "Move the entry by 15 minutes or a day. Enter saves, Escape puts it back."],
        ["Alt, Shift and arrows", "Make the entry longer or shorter."],
        ["Space", "The next entry, where several are at the same time."],
        ["M", "Move the entry with fields for day, start and end."],
      ],
    },
    {
      title: "Events you haven't logged",
      text: [
        "Events in the review inbox are on their days too, with a dashed line and the words Not logged. They are in no total.",
        "Open one to confirm it, edit it, ignore it or make a rule for events like it. If something is missing, it opens in the inbox.",
      ],
    },
    {
      title: "Subscribe from another calendar",
      steps: [
        "Choose Subscribe in the calendar, and what to show.",
        "Copy the link. It is shown once.",
        "Add it in Google, Apple or Outlook calendar under From URL or Subscribe.",
      ],
      text: ["Anyone who has the link can read it. End it under Subscribe when you no longer need it."],
    },
  ],
};

export const OFFLINE: Topic = {
  id: "offline",
  title: "Without a connection",
  about: "What you log stays on this device and is sent later",
  words: "offline, no internet, connection, waiting to sync, airplane, not saved",
  sections: [
    {
      text: [
        "Keep logging. What you save stays on this device, shows as waiting to sync, and is sent when you are back online.",
        "Don't sign out while something is still to be sent. We ask first, because signing out clears this browser.",
        "Help reads without a connection while the app is open.",
      ],
    },
  ],
};

export const IMPORT_EXPORT: Topic = {
  id: "import-export",
  title: "Import and export",
  about: "Import an old log, export your hours",
  words: "import help, export help, csv help, move to tenure, columns, mapping, past period, catch up",
  sections: [
    {
      title: "Import",
      steps: [
        "Open Import from the Activity Ledger and choose a CSV or Excel file.",
        "Check which column means what, and which names mean which property and person.",
        "Look at what will be added. Nothing is saved before you say so.",
        "A property that is not on record? Its rows keep the name in your file. We ask for the address afterward, on the import and under Properties. Until then these hours count for no rental.",
        "Changed your mind? Undo the whole import.",
      ],
      text: [
        "Imported entries show two dates: the one your file claims, and the day we received it.",
        "A long file is saved in the background. You can leave the page. Its entries show up all at once, when the last one is saved.",
      ],
      pages: ["imports"],
    },
    {
      title: "A past period",
      text: [
        "You see each week: what's logged, what your calendars suggest, and what's missing. We never fill in a week you don't know.",
        "It ends by saying how late these hours were recorded, what backs them up, and what a strict reader would leave out.",
      ],
      pages: ["pastPeriod"],
    },
    {
      title: "Export",
      text: [
        "Export in the Activity Ledger saves the entries you see as CSV.",
        "Reports make a tax year as PDF, Excel and CSV. The audit binder puts everything of a year in one zip.",
        "To take your whole account along, open Data & privacy.",
      ],
      pages: ["ledger", "reports", "binder", "data"],
    },
  ],
};
