import type { AllowanceScenario, ExchangeScenario } from "./scenario.ts";

/** Law G: the dates of an exchange. */
export const EXCHANGE_SCENARIOS: readonly ExchangeScenario[] = [
  {
    id: "weekend-does-not-move-day-45",
    kind: "exchange",
    rules: ["G1.periods"],
    says: "A sale on October 31, 2024: day 45 is Sunday, December 15, and stands; without an extension the period ends with April 15.",
    authorities: ["irc-1031-a"],
    given: { transferredOn: ["2024-10-31"], extensionFiled: false },
    expect: { identifyBy: "2024-12-15", receiveBy: "2025-04-15", extensionNeeded: true },
  },
  {
    id: "last-day-without-extension",
    kind: "exchange",
    rules: ["G1.return-due"],
    says: "A sale on October 17, 2024: day 180 is April 15, so no extension is needed.",
    authorities: ["irc-1031-a"],
    given: { transferredOn: ["2024-10-17"], extensionFiled: null },
    expect: { identifyBy: "2024-12-01", receiveBy: "2025-04-15", extensionNeeded: false },
  },
  {
    id: "clocks-run-from-the-first-sale",
    kind: "exchange",
    rules: ["G1.periods"],
    says: "Two sales, March 3 and 20: both periods run from the first.",
    authorities: ["reg-1031-k-1-b"],
    given: { transferredOn: ["2025-03-03", "2025-03-20"], extensionFiled: null },
    expect: { identifyBy: "2025-04-17", receiveBy: "2025-08-30", extensionNeeded: false },
  },
  {
    id: "due-date-moves-to-a-business-day",
    kind: "exchange",
    rules: ["G1.return-due"],
    says: "A sale on December 1, 2022: the return is due on April 18, 2023, after a weekend and Emancipation Day.",
    authorities: ["irc-7503", "irc-1031-a"],
    given: { transferredOn: ["2022-12-01"], extensionFiled: false },
    expect: { identifyBy: "2023-01-15", receiveBy: "2023-04-18", extensionNeeded: true },
  },
];

/** Law I1: the allowance. */
export const ALLOWANCE_SCENARIOS: readonly AllowanceScenario[] = [
  {
    id: "whole-allowance",
    kind: "allowance",
    rules: ["I1.allowance"],
    says: "A joint return with $100,000 of income has the whole $25,000.",
    authorities: ["irc-469-i"],
    given: { filing: "MFJ", income: 100_000, loss: 40_000 },
    expect: { allowed: 25_000 },
  },
  {
    id: "allowance-phased-out",
    kind: "allowance",
    rules: ["I1.allowance"],
    says: "At $150,000 it is gone; Warren had $199,974.",
    authorities: ["irc-469-i", "warren-2024"],
    given: { filing: "single", income: 150_000, loss: 40_000 },
    expect: { allowed: 0 },
  },
  {
    id: "separate-and-together",
    kind: "allowance",
    rules: ["I1.allowance"],
    says: "Spouses who live together and file separately have none.",
    authorities: ["irc-469-i"],
    given: { filing: "MFS_together", income: 60_000, loss: 20_000 },
    expect: { allowed: 0 },
  },
];
