import type { Topic } from "../topic.ts";

export const CLIENTS_HELP: Topic = {
  id: "clients",
  title: "Work with your CPA",
  about: "Requests, comments and sign-off, from both sides",
  words: "cpa help, adviser, accountant, clients page, request, comment, sign off a year, many clients, audit binders",
  sections: [
    {
      title: "If you own the book",
      text: [
        "Your CPA sees your whole book and changes none of it. They can ask for things, comment, and sign a year off.",
        "What they ask for shows on your dashboard and in Requests. Mark it as done, with a note or a file from your vault.",
        "You get a mail for each request, three days before it is due, on the day, and twice after. Settings turn reminders off.",
      ],
      pages: ["requests", "notifications"],
    },
    {
      title: "If you advise others",
      text: [
        "Clients lists every book you advise: status, distance, weeks to sign, open requests, last entry and flags.",
        "Figures are brought up to date when a book changes. Until then the list says how old they are.",
      ],
      steps: [
        "Search, filter or sort. The address keeps it, so you can save it.",
        "Choose one or more clients to ask for something, make audit binders, or sign off a year.",
        "Each client has its own result. What fails for one leaves the others, and you can try again.",
      ],
      pages: ["clients"],
    },
    {
      title: "Comments",
      text: [
        "You can comment on an entry, a property, a person, other work, a stay, other people's hours, an election or a year.",
        "You can edit your comment for 15 minutes. After that you can withdraw it. Mark a comment as resolved when it is settled.",
        "Comments and requests are not part of your record. They are in no report and in no audit binder. The export of your account has them.",
      ],
    },
    {
      title: "Sign off a year",
      text: [
        "Signing off freezes a year's totals in the record, with the name of who did it. You can still correct an entry: it asks why.",
      ],
      pages: ["weeks"],
    },
  ],
};
