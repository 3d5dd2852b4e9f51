/** What a step points at: the name in `data-tour`, or the heading of its page. */
export type TourTarget = { mark: string } | { heading: true };

export type TourStep = {
  title: string;
  text: string;
  page: TourPage;
  /** Null: nothing to point at, so the card is in the middle; it is also there while the target is not on the page. */
  target: TourTarget | null;
  /** What is open while the step is shown. */
  shows?: "assistant";
};

export type TourPage = "dashboard" | "settings" | "properties" | "ledger" | "analytics" | "files" | "rules";

const HEADING = { heading: true } as const;

/**
 * The tour, in the order of the specification. A step is data: the code for a screen marks its part with `data-tour`,
 * and the step names the mark here.
 */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: "Welcome to Tenure",
    text: "See where everything is, in about two minutes. You can use the page meanwhile, stop at any time, and start again from Help.",
    page: "dashboard",
    target: null,
  },
  {
    title: "Your path",
    text: "Long-Term (750 hrs) is real estate professional status. Short-Term (500 + 100 hrs) is for rentals with stays of 7 days or less: more than 500 hours, or more than 100 and no one else did more. Your choice decides what comes first here.",
    page: "dashboard",
    target: { mark: "rep-type" },
  },
  {
    title: "Your progress",
    text: "This is how many of your hours count, how many you need, and if you're on pace. Press a number to see the entries behind it.",
    page: "dashboard",
    target: { mark: "progress" },
  },
  {
    title: "Log time",
    text: "Type or say what you did in one sentence, such as: 2h fixed the sink at Elm Street. A record made the same day is the strongest one.",
    page: "dashboard",
    target: { mark: "log-time" },
  },
  {
    title: "AI assistant",
    text: "Ask about the rules or your own hours. Each answer shows its sources and where its figures are from. It logs nothing by itself.",
    page: "dashboard",
    target: { mark: "assistant" },
    shows: "assistant",
  },
  {
    title: "Stopwatch",
    text: "Start it when you start to work, stop it when you're done, and the entry is ready. It's part of Premium.",
    page: "dashboard",
    target: { mark: "stopwatch" },
  },
  {
    title: "Properties",
    text: "Each rental has its own page with its hours, its tests, its files and its dates.",
    page: "properties",
    target: HEADING,
  },
  {
    title: "Activity Ledger",
    text: "Everything you logged, line by line. You can sort, filter, edit and import here. Each change stays in the history.",
    page: "ledger",
    target: HEADING,
  },
  {
    title: "Analytics: the summary",
    text: "Your totals at a glance: hours, where they went, and how many have evidence.",
    page: "analytics",
    target: { mark: "analytics-summary" },
  },
  {
    title: "Analytics: the charts",
    text: "See your hours by month, property and kind of work. Each chart can be read as a table.",
    page: "analytics",
    target: { mark: "analytics-charts" },
  },
  {
    title: "File Vault",
    text: "Keep receipts, photos and emails here, and link them to the work they prove.",
    page: "files",
    target: HEADING,
  },
  {
    title: "Rules Management",
    text: "Connect a calendar or a mailbox under Sources, and what it finds comes here. Rules fill it in. Nothing counts until you confirm it.",
    page: "rules",
    target: HEADING,
  },
  {
    title: "You've seen it all",
    text: "Log what you did today, even if it was ten minutes. The rest follows from there.",
    page: "dashboard",
    target: null,
  },
];
