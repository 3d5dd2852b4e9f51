import type { Topic } from "../topic.ts";

export const INBOX_HELP: Topic = {
  id: "review-inbox",
  title: "The review inbox",
  about: "Confirm what your calendars, mails, drives, phone and photos found, or ignore it",
  words:
    "inbox, proposals, calendar file, ics, mail file, eml, mbox, emails, attachments, attached files, receipts, phone timeline, google timeline, location history, visits, photos, look through photos, exif, bank, card, bank statement, credit card, purchases, csv of a bank, sources, review, confirm events, calendar events, mileage log, mileiq, drives, ignore, split an event, attach, program, token, shortcut, api, remove all",
  sections: [
    {
      text: [
        "What we find in a calendar, a mail file or a timeline is not an entry. It stays here and counts nowhere until you confirm it.",
        "A court did not accept hours that stood in a calendar before the work and were not looked at again. So we never confirm for you.",
        "Each line says how it came to its hours: the times, whether you said yes to the event, and which rule matched. Press a rule to see what it found.",
      ],
      pages: ["rules"],
    },
    {
      title: "Import a calendar",
      steps: [
        "Export your calendar as an .ics file. Sources says how for Google, Outlook and Apple.",
        "Choose the file under Sources, and say whose calendar it is.",
        "We look for events that are over. What was canceled, or what you declined, is left out and listed.",
        "Import the same calendar again later: what we know already does not come twice.",
      ],
      pages: ["sources"],
    },
    {
      title: "Import a mileage log",
      steps: [
        "Export your drives from MileIQ, Everlance, Stride or TripLog as CSV or Excel. Sources says how.",
        "Choose the file under Sources, and say whose drives they are.",
        "Each business drive is here as travel, with its places. Personal drives are left out.",
        "Say what kind of trip it was: from home, between properties, or to a store, court or bank.",
        "Miles are shown and never become hours. A drive without times needs a length from you.",
      ],
      pages: ["sources"],
    },
    {
      title: "Import mails",
      steps: [
        "Make a rule that says which mails are about your work. Without one, nothing is sent. To have a mailbox read by itself, connect it instead.",
        "Choose .eml or .mbox files under Sources. They are read on your device.",
        "Only mails that your rules match are sent: the sender, who it went to, the date, the subject and up to 500 characters. The whole mail and its attachments stay with you.",
        "Type how long the work took, then confirm. A mail says no hours, and no rule gives it any.",
      ],
      pages: ["sources"],
    },
    {
      title: "Keep the files of a mail",
      text: [
        "A mail of a connected mailbox shows its files by name and size. We fetch none of them unless you ask.",
        "Choose the files to keep before you confirm the mail, or later under Decided. Each becomes evidence of its entry.",
        "If a file can't be kept, its line says why. Press Try again. Only the person whose mailbox it is can ask.",
      ],
    },
    {
      title: "Import a phone timeline",
      steps: [
        "Set a pin at each property, in its form. Without one, no visit there is found.",
        "Export the timeline on your phone. Sources says how. Choose the .json file there.",
        "It is read on your device. Only visits within 150 meters of a pin are sent: which property, from when to when.",
        "Say what you did there and how long it took, then confirm. Being at a property is not yet work, and time at home is never sent.",
      ],
      pages: ["sources"],
    },
    {
      title: "Look through your photos",
      steps: [
        "Set a pin at each property, in its form, and add your photos to the File Vault.",
        "Under Sources, choose the days and press Look through photos. Nothing is uploaded again.",
        "Photos that back up no entry yet and were taken within 150 meters of a pin become one line a day and property. The others are left out and listed: no day, no place, or taken elsewhere.",
        "Photos show when you were there, not how long you worked. Type the hours and what you did, then confirm: the photos then back up that entry.",
      ],
      pages: ["sources", "files"],
    },
    {
      title: "What a program proposes",
      text: [
        "A program that you let in with a token proposes work here, under the name of its token. It logs nothing and confirms nothing.",
        "Whoever runs a program can make it say anything, so what it proposes is no evidence of the work. A length that it left out is yours to type.",
        "It can have at most 200 proposals here at once. If it sends nonsense, press Remove all: what you confirmed stays, and Undo brings the rest back.",
        "Pause it or end it under Sources. What it sends is then refused until you use it again.",
      ],
      pages: ["rules", "sources"],
    },
    {
      title: "Match bank and card lines",
      steps: [
        "Export the activity of your bank or card as CSV, and choose the file under Sources. It is read on your device.",
        "A purchase on the day of an entry, or up to three days after it, is offered where both name the same thing: a word, someone on record for the property, or a shop for such work.",
        "Press Link, and it backs up that entry as one source. It is not evidence yet: attach the receipt too. Only that purchase is sent: its day, its amount and where it was. Of card numbers at most four digits are kept.",
        "Purchases make no hours. Refunds and money that came in are never offered. Take a line off on the same page or in the entry.",
      ],
      pages: ["sources"],
    },
    {
      title: "What you can do with an event",
      terms: [
        ["Confirm (A)", "Makes an entry of it. Choose several lines to confirm them at once."],
        [
          "Edit (E)",
          "Set the person, the property, the activity, the words or the length first. Choose several lines to say the same of all.",
        ],
        ["Ignore (I)", "It goes, and does not come back the next time the calendar is read."],
        [
          "Split (S)",
          "One visit to two houses, or two people at one visit, becomes several entries. Of several lines each property gets an equal share.",
        ],
        ["Make a rule (R)", "Begins a rule that looks for the titles you chose."],
        ["Log the trip", "Under Confirmed. A drive there is an entry of its own, never part of the event."],
        [
          "Attach to it",
          "If you logged the work before, the event backs up that entry as one source. Its hours stay the same.",
        ],
        ["Undo", "Under Confirmed, Attached and Ignored. An entry that was made is voided and stays in history."],
      ],
    },
    {
      title: "What we ask",
      text: [
        "An event that lasts all day has no hours. Type how long you worked.",
        "If the file uses a time zone we don't know, Sources asks which one it is and reads the file again.",
        "An event that looks like an entry you have is marked. Say that it is other work, or attach it.",
        "If an event changes later, the line says so. One press takes the new times over.",
        "If you log work that looks like an event here, the log tells you and leads to it. It saves nothing by itself.",
        "Before you sign a week, we say how many of its events are still here. You can sign it all the same.",
      ],
    },
    {
      title: "What your record keeps",
      text: [
        "Each time a calendar is read, your record notes how many events it found, with one fingerprint for all of them.",
        "When you confirm one, its entry links back to that note. Anyone who checks your record sees both dates. The time from work to record is counted from the day you confirm.",
      ],
    },
  ],
};
