import type { Topic } from "../topic.ts";

export const KEYBOARD: Topic = {
  id: "keyboard",
  title: "Keyboard",
  about: "Every key and what it does",
  words: "shortcuts, keys, hotkeys, keyboard map, key",
  sections: [],
};

export const TOUR: Topic = {
  id: "tour",
  title: "Tour",
  about: "The main pages in the order you'll need them",
  words: "tour, walkthrough, show me around, restart tour, introduction, learn",
  sections: [
    { title: "1. Say what you own", text: ["Add each rental once, with its address."], pages: ["properties"] },
    {
      title: "2. Say who works",
      text: ["Add your spouse and your other jobs. Without them we can't tell whether real estate is more than half."],
      pages: ["people"],
    },
    {
      title: "3. Log your hours",
      text: ["Press L, write a sentence, and save. Or start the stopwatch with T. An old log comes in through Import."],
      pages: ["ledger", "calendar", "imports"],
    },
    {
      title: "4. Add evidence",
      text: ["Drop photos, receipts and mails into the File Vault. Evidence shows which hours need some first."],
      pages: ["files", "evidence"],
    },
    {
      title: "5. See where you stand",
      text: ["Status shows the seven tests, what is left after a strict audit, and how your log reads."],
      pages: ["dashboard", "status", "stressTest", "recordCheck"],
    },
    {
      title: "6. Close the week",
      text: ["Review and sign each finished week. It takes a minute."],
      pages: ["weeks"],
    },
    {
      title: "7. Hand it over",
      text: ["Make a report for your CPA, or a binder for an examiner."],
      pages: ["reports", "binder"],
    },
  ],
};

export const PAGES: Topic = {
  id: "pages",
  title: "All pages",
  about: "Everything there is, in one list",
  words: "site map, sitemap, where is, find page, everything, menu",
  sections: [],
};

export const CONTACT: Topic = {
  id: "contact",
  title: "Contact us",
  about: "Write to us, report a bug, join the community",
  words: "contact, support, email support, bug, feedback, discord, community, feature request",
  sections: [{ text: ["Tell us what you tried and what happened. We answer by email."] }],
};
