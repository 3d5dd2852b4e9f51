import { cite } from "@tenure/tax-rules";
import { FILING_STATUS_LABELS, FILING_STATUSES, type FilingStatus } from "#shared/domain.ts";
import type { YearView } from "../contract.ts";
import { isRealPropertyTrade, type PositionKind, type PositionTrade, TRADES } from "../rules.ts";

export const KIND_LABELS: Record<PositionKind, string> = { job: "Job", business: "Own business" };

const FILING_NOTES: Record<FilingStatus, string> = {
  single: "Unmarried on the last day of the year.",
  MFJ: "One return for both. It is enough that one of you alone meets both tests.",
  MFS: "Two returns. Each of you must meet both tests alone, for your own return.",
  HOH: "Unmarried, with a home kept up for someone who qualifies.",
  QSS: "Your spouse died in one of the two years before.",
};

export const FILING_OPTIONS = FILING_STATUSES.map((value) => ({
  value,
  label: FILING_STATUS_LABELS[value],
  description: FILING_NOTES[value],
}));

const TRADE_WORDS: Partial<Record<PositionTrade, string>> = {
  "mortgage-brokerage": "Mortgage brokerage",
  "loan-origination": "Loan origination",
  "real-estate-finance": "Real estate finance",
  "title-work": "Title work",
  "home-inspection": "Home inspection",
  "real-estate-investing": "Real estate investing (funds, syndications)",
};

export const tradeLabel = (trade: PositionTrade): string =>
  TRADE_WORDS[trade] ?? `${trade.charAt(0).toUpperCase()}${trade.slice(1)}`;

export const REAL_TRADES = TRADES.filter(isRealPropertyTrade);
export const NEIGHBOUR_TRADES = TRADES.filter((trade) => !isRealPropertyTrade(trade));

/** Each explanation with the rule it rests on. General information, not tax advice. */
export const WHY = {
  otherWork: {
    text: "More than half of all the work you do in the year must be in your own real property trades. Until you add other work, or tell us you had none, we can't tell about that test.",
    citation: cite("irc-469-c-7-B"),
  },
  employee: {
    text: "Hours as an employee in real estate count only while you own more than 5% of the employer. Exactly 5% is not enough.",
    citation: cite("irc-469-c-7-D", "reg-9-c-5", "irc-416-i"),
  },
  trades: {
    text: "Eleven trades count. Lending, appraisal, title work, inspection and investing are close to real estate and are not among them.",
    citation: cite("irc-469-c-7-C", "hickam-2017", "guarino-2016"),
  },
  election: {
    text: "Without the election, each rental is tested on its own. You make it by a statement with an original return, and it binds later years in which you qualify.",
    citation: cite("irc-469-c-7-A", "reg-9-g"),
  },
  spouse: {
    text: "Your spouse's work still counts for participation in a property, whichever way you file.",
    citation: cite("irc-469-h-5"),
  },
} as const;

/** What is known about a year's election: from its register or, while that is empty, from the year's own answer. */
export const electionWords = ({
  taxYear,
  registeredElection,
  electionInForce,
}: Pick<YearView, "taxYear" | "registeredElection" | "electionInForce">): string => {
  if (registeredElection?.isInForce) {
    return `Elected for ${registeredElection.firstYear}. It binds in each year in which you qualify.`;
  }
  if (registeredElection) return `No election of your register covers ${taxYear}. Each rental is tested alone.`;
  if (electionInForce === true)
    return "You said that one is in force. Until you add its first year to the register, it decides nothing.";
  if (electionInForce === false) return "You said that none is in force. Each rental is tested alone.";
  return "None is in your register, so each rental is tested alone. If you filed one, add it there.";
};
