import type { Topic } from "../topic.ts";

export const CONNECTED_MAILBOXES: Topic = {
  id: "connected-mailboxes",
  title: "Connect a mailbox",
  about: "Let your rules find mails about your work in Gmail, Microsoft 365, iCloud, Fastmail, Yahoo and others",
  words:
    "connect a mailbox, connect my email, mail sync, email sync, gmail, google workspace, outlook mail, microsoft 365 mail, hotmail, imap, icloud mail, apple mail, fastmail, yahoo, aol, zoho, app password, app-specific password, folders, inbox, sent mail, reconnect, disconnected, is my mail read, mail privacy",
  sections: [
    {
      text: [
        "Connect a mailbox once, and mails that your rules match go to your review inbox. Nothing counts until you confirm it.",
        "A mail says no hours, so you type how long the work took. A mail that you sent may be work too, and we ask about it the same way.",
        "Connected mailboxes are part of Premium. Importing mail files is free.",
      ],
      pages: ["sources"],
    },
    {
      title: "Your rules decide",
      text: [
        "Without a rule no mail is read. Make one for a contractor, a tenant or a word in the subject, and try it on what you have.",
        "After you add or change a rule, the last days of each connected mailbox are read again, at most 15 minutes later. Sync now does it at once.",
      ],
      pages: ["ruleList", "newRule"],
    },
    {
      title: "What we read, keep and never do",
      terms: [
        ["We read", "Mails of the last days in the folders that you choose. 7 days, unless you choose 1 to 90."],
        [
          "We keep",
          "Of a mail that a rule matches: who sent it, who it went to, when, its subject, its labels and up to 500 characters. Of all other mails we keep a number.",
        ],
        ["We never", "Send, move, delete or mark a mail. A mail that you haven't read stays unread."],
      ],
    },
    {
      title: "iCloud Mail",
      steps: [
        "Open account.apple.com and sign in. Your Apple Account needs two-factor authentication.",
        "Choose Sign-In and Security, then App-Specific Passwords, and make one.",
        "Under Sources choose Mailbox (IMAP). Enter your iCloud Mail address and the app password.",
      ],
    },
    {
      title: "Fastmail",
      steps: [
        "In Fastmail open Settings, Privacy & Security, then Manage app passwords.",
        "Choose New app password, with access to mail (IMAP). The Basic plan has no IMAP.",
        "Under Sources choose Mailbox (IMAP). Enter your Fastmail address and the app password.",
      ],
    },
    {
      title: "Yahoo and AOL",
      steps: [
        "Open your account's Security page and turn on two-step verification.",
        "Choose Generate app password, and give it a name.",
        "Under Sources choose Mailbox (IMAP). Enter your whole address and the app password.",
      ],
    },
    {
      title: "Gmail",
      text: [
        "Where Sources offers Gmail, choose it: Google asks you, and there is no password to make. Else use an app password.",
      ],
      steps: [
        "Turn on 2-Step Verification in your Google Account.",
        "Open myaccount.google.com/apppasswords and make an app password of 16 letters.",
        "Under Sources choose Mailbox (IMAP). Enter your Gmail address and the app password.",
      ],
    },
    {
      title: "Outlook.com and Microsoft 365",
      text: [
        "Microsoft lets no program in by IMAP with a password. Choose Microsoft 365 mail under Sources. Where it isn't offered, import mail files or use the forwarding address.",
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
          "We may no longer read it, for example because the app password was deleted. You get one email, and each page says so until you press Reconnect.",
        ],
        ["Ended", "You stopped reading it."],
      ],
    },
    {
      title: "Deleted, moved and missed mails",
      text: [
        "If you delete or move a mail later, its proposal stays. A mail that is in two folders, or in a file too, is proposed once.",
        "At least every hour we list the whole window again. If a mail was missed, it is proposed then, and the card says how many were.",
      ],
    },
    {
      title: "On your own installation",
      text: [
        "Gmail and Microsoft 365 need keys of your own. IMAP needs nothing. The server's docs/integrations.md says where the keys come from, and what Google asks before it lets a program read Gmail.",
      ],
    },
  ],
};
