import type { Topic } from "../topic.ts";

export const CONNECTED_CALENDARS: Topic = {
  id: "connected-calendars",
  title: "Calendars that stay connected",
  about: "Connect Google, Microsoft 365, iCloud, Fastmail or a calendar address",
  words:
    "connect a calendar, calendar sync, google calendar, outlook, microsoft 365, icloud, apple calendar, fastmail, nextcloud, caldav, app password, ics address, ical link, webcal, reconnect, disconnected, sync now, missed events, gap audit, deleted events, ai, let ai read, language model, ai limit, 10 of 10 today, hidden text, mail threads",
  sections: [
    {
      text: [
        "Connect a calendar once, and its events of the last days are proposed by themselves. Nothing counts before you confirm it.",
        "Connected calendars are part of Premium. Importing a calendar file is free.",
      ],
      pages: ["sources"],
    },
    {
      title: "What we read",
      text: [
        "Only the calendars you choose: titles, times, places, people and notes. We never write there.",
        "Each time we read the last 7 days. Choose 1 to 90 days under Change settings.",
        "Google, Microsoft 365 and CalDAV are read every 15 minutes, a calendar address every hour. Sync now reads at once.",
        "To read more of the past, open the page below.",
      ],
      pages: ["pastPeriod"],
    },
    {
      title: "Connect iCloud, Fastmail or Nextcloud",
      steps: [
        "Make an app password there. It works for this one purpose, and you can delete it there at any time.",
        "iCloud: account.apple.com, Sign-In and Security, App-Specific Passwords.",
        "Fastmail: Settings, Privacy & Security, Manage app passwords.",
        "Nextcloud: Settings, Security, Devices & sessions, Create new app password.",
        "Under Sources, choose Connect a calendar, and enter your user name and the app password. We keep it sealed.",
      ],
    },
    {
      title: "What a status means",
      terms: [
        ["Active", "It is read as it says."],
        ["Paused", "You paused it. Resume it in its menu, and we read its last days again."],
        ["Needs attention", "It failed several times and is tried again by itself. The card says why."],
        [
          "Disconnected",
          "We may no longer read it. You get one email, and each page says so until you press Reconnect.",
        ],
        ["Ended", "You stopped reading it."],
      ],
    },
    {
      title: "What is changed or deleted later",
      text: [
        "If an event changes, its line in the inbox says so. One press takes the new times over.",
        "If it is deleted, canceled or declined in the calendar, its line says that too, and you decide. An entry that you confirmed is never changed by a calendar.",
      ],
      pages: ["rules"],
    },
    {
      title: "Nothing is missed in silence",
      text: [
        "At least every hour we read the whole window again and compare it with what we have. If an event was missed, it is proposed then, and the card and its history say how many were.",
      ],
    },
    {
      title: "Let AI read what your rules don't match",
      text: [
        "Off by default, part of Premium, and only where a language model is set up. Turn it on for each account of Google or Microsoft under Connected accounts. Before that we say which model it is and what is sent to it.",
        "It reads what none of your rules matches: mails, and events of calendars that propose only what your rules match. At most 10 messages a day for each account. The card says how many of them are used. The others are left to your rules.",
        "What it finds goes to your inbox, marked AI. It never fills in hours: what a mail says of a day or a length is told next to it, and you say how long you worked. Its words stay apart from yours, on the entry too.",
        "Hidden text that Tenure notices is left out, and the line says so. A mail whose styles may hide more is read by no model. A name, a day, a length or a property that isn't in the mail is dropped. Mail over IMAP, CalDAV calendars, calendar addresses and forwarded mail are read by no model.",
        "Turn it off there, or all AI under Settings, Privacy. Nothing more is sent from the next message on. Your organization can switch it off too.",
      ],
      pages: ["sources", "rules"],
    },
    {
      title: "On your own installation",
      text: [
        "Google Calendar and Microsoft 365 need keys of your own. Set TENURE_GOOGLE_CLIENT_ID and TENURE_GOOGLE_CLIENT_SECRET, or TENURE_MICROSOFT_CLIENT_ID and TENURE_MICROSOFT_CLIENT_SECRET, and start the server again. Its docs/integrations.md says where the keys come from. CalDAV and calendar addresses need nothing.",
      ],
    },
  ],
};
