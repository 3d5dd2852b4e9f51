import type { Topic } from "../topic.ts";

export const KEYBOARD: Topic = {
  id: "keyboard",
  title: "Keyboard",
  about: "Every key and what it does",
  words: "shortcuts, keys, hotkeys, keyboard map, key",
  sections: [],
};

export const ANALYTICS_HELP: Topic = {
  id: "analytics",
  title: "Read your charts",
  about: "What each chart answers, and how to get at its numbers",
  words:
    "charts help, graphs, trend, forecast, chart keyboard, export chart, csv of a chart, png, svg, picture, pdf of analytics, excel",
  sections: [
    {
      text: [
        "Each chart in Analytics answers one question. The sentence below it is the answer.",
        "Choose dates, a person or a property. The choice stays in the address, and the ledger keeps it.",
        "A chart counts entries you confirmed. Plans and proposals are left out until you confirm them.",
      ],
      pages: ["analytics"],
    },
    {
      title: "Numbers and entries behind a chart",
      steps: [
        "Press View as table to see the numbers, or CSV to save them.",
        "Press Picture to save one chart as PNG or SVG, with its sentence and where its numbers come from.",
        "Press Export above the charts for all of them: a PDF, or an Excel workbook with a sheet for each question.",
        "Press View entries to see the entries behind a bar or a point.",
        "On a keyboard, go to a chart with Tab. Left and right move along it, up and down change the line, Enter opens the entries.",
      ],
      pages: ["ledger"],
    },
    {
      title: "The estimate",
      text: [
        "The band after today shows where the year ends if you go on as in the last 4 or the last 12 weeks. It is an estimate, no promise.",
      ],
      pages: ["status"],
    },
  ],
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
      text: ["Status shows the seven tests, what is left after likely cuts, and how your log reads."],
      pages: ["dashboard", "status", "stressTest", "recordCheck"],
    },
    {
      title: "6. See your year in charts",
      text: [
        "Analytics answers one question a chart: whether you're on course, where your hours go, what backs them up.",
      ],
      pages: ["analytics"],
    },
    {
      title: "7. Close the week",
      text: ["Review and sign each finished week. It takes a minute."],
      pages: ["weeks"],
    },
    {
      title: "8. Hand it over",
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
