import type { Topic } from "../topic.ts";

export const TEAM_HELP: Topic = {
  id: "team",
  title: "Work with others",
  about: "Invite your spouse, a helper or your CPA, and choose what each can do",
  words:
    "someone else logs hours, manager logs hours, helper logs hours, spouse logs hours, let someone log in my book, share my log, invite spouse, invite cpa, invite helper, invite accountant, give access, share log, roles, permissions, team member, remove access, resend invitation, leave team, second account, husband, wife, approve hours, approve helper, send back",
  sections: [
    {
      title: "Invite someone",
      steps: [
        "Confirm your own email address first.",
        "On Team, press Invite someone and enter their address.",
        "Choose a role. For a manager or a helper, choose the properties too.",
        "We mail them a link. It works once, for 7 days, with that address alone. You can send it again or withdraw it.",
      ],
      pages: ["team"],
    },
    {
      title: "Roles",
      terms: [
        ["Spouse", "Does everything you do, except pay, sign off years and delete the account. Signs their own weeks."],
        ["Manager", "Logs at the properties you choose. Changes and confirms entries of others where you allow it."],
        ["Helper", "Logs at the properties you choose. Each entry waits for you."],
        ["Adviser", "Your CPA. Reads and exports everything, comments, and signs off years. Changes no entry."],
      ],
      text: ["All of them are free. Your plan is the one that counts in your log."],
    },
    {
      title: "Approve what a helper logs",
      text: [
        "It's in the ledger under To approve, and counts nowhere until you approve it. Approve it, or send it back and say what to change.",
        "On a keyboard, J and K move from entry to entry, Space selects, A approves and B sends back.",
        "Approved hours join other people's hours at that property. They never count toward your own tests.",
      ],
      pages: ["toApprove"],
    },
    {
      title: "Two accounts, or one for both",
      text: [
        "A couple can share one account: say for each entry who did the work. Or each has an account, and the spouse signs their own weeks.",
        "Either way your hours and your spouse's are never added up for the 750 hours. One of you must pass alone. For material participation both count together.",
        "Helper hours are not your hours.",
      ],
      pages: ["people", "status"],
    },
    {
      title: "When someone goes",
      text: [
        "Remove them on Team, or let them leave. Their next click opens nothing. Links and invitations they gave out end.",
        "What they logged stays in your log.",
      ],
      pages: ["team"],
    },
  ],
};

export const ORGANIZATION_HELP: Topic = {
  id: "organizations",
  title: "Run a firm",
  about: "Seats, roles and shared books of an organization",
  words:
    "organization, firm, company, cpa firm, seats, add seats, start an organization, branding, logo, colors, own domain, share my book with a firm, buy seats, seat price, organization invoice, cancel organization, portfolio, audit log of a firm, make owner",
  sections: [
    {
      title: "Start one",
      steps: [
        "Confirm your own email address first.",
        "On Team, press Start an organization and give it a name. You get 5 seats, free of charge.",
        "On Organization, invite your people. We mail each a link that works once, for 7 days.",
      ],
      pages: ["team", "organization"],
    },
    {
      title: "Roles",
      terms: [
        ["Admin", "Does everything: people, branding, settings. One admin always stays."],
        ["Team member", "Sees who is in it. Reads, comments on and exports the books that clients share with it."],
        ["Read only", "Reads those books, and changes nothing."],
      ],
      text: ["What you are in a firm changes nothing in your own log."],
    },
    {
      title: "Books of clients",
      text: [
        "A client shares a log on Team, or by the link that you mail them from Portfolio. They can stop at any time.",
        "Portfolio shows where each one stands. You can give a book back there.",
      ],
      pages: ["organizationPortfolio"],
    },
    {
      title: "Plan and seats",
      steps: [
        "On Billing, choose a plan and type how many seats you want and press Subscribe. You pay on the page of our payment provider.",
        "Pro has your own title, logo and colors. Enterprise has your own domain too. If Enterprise shows no price, press Ask for Enterprise.",
        "To change the number, press Change the number of seats. More are paid today for the rest of the month, fewer become a credit.",
        "You can't have fewer seats than are taken. Remove someone first.",
        "Cancel there too. You keep plan and seats for what you paid. After that there are 5 seats, and everyone stays.",
      ],
      text: ["If a payment fails you have 14 days to pay it. We mail all admins."],
      pages: ["organizationBilling"],
    },
    {
      title: "What your people may do",
      text: [
        "Under Settings you switch CSV and Excel, analytics and lease reminders of shared books off and on, and AI for your people.",
        "With your own title, logo and colors, reports of shared books are printed on your paper, and reminders come in your name.",
      ],
      pages: ["organizationSettings", "organizationBranding"],
    },
    {
      title: "When someone goes",
      text: [
        "Whoever leaves or is removed sees none of it from the next click on. Invitations that they sent end.",
        "The owner leaves once someone else owns it. To own it is handed on in one step.",
      ],
      pages: ["organization"],
    },
  ],
};

export const SUPPORT_HELP: Topic = {
  id: "support-looks",
  title: "When support looks at your book",
  about: "Who may, for how long, and where you see it",
  words: "support access, who looked at my book, staff, impersonation, privacy, keep support out, admin looked",
  sections: [
    {
      text: [
        "To help you, our staff can read your book for up to an hour. They give a reason, and you get an email at once.",
        "They change nothing, and they can't open your files, take a copy or see a password.",
        "Under Who looked at my book you see each time: who, when, why, and what they opened.",
        "There you can also keep support out. Then we look only where the law asks for it.",
      ],
      pages: ["settings"],
    },
  ],
};
