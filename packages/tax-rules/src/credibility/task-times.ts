import { hours, type Seconds } from "../units/hours.ts";

/** What a common task may take before the time looks inflated. Our values, not law: each can be argued with. */
export type TaskTime = {
  readonly task: string;
  readonly words: readonly string[];
  /** The same task in the plural: several of them unless a number says how many. */
  readonly plurals?: readonly string[];
  /** Another word that has to be there too. */
  readonly together?: readonly string[];
  readonly capSeconds: Seconds;
};

export const TASK_TIMES: readonly TaskTime[] = [
  {
    task: "e-mail or text",
    words: ["email", "emailed", "text", "texted", "message", "messaged"],
    plurals: ["emails", "emailing", "texts", "texting", "messages", "messaging"],
    capSeconds: hours(0.25),
  },
  { task: "bill", words: ["bill"], plurals: ["bills"], capSeconds: hours(0.2) },
  { task: "call", words: ["call", "called", "phone", "phoned"], plurals: ["calls", "calling"], capSeconds: hours(0.5) },
  { task: "bank or mail run", words: ["bank", "mail", "post"], capSeconds: hours(1) },
  { task: "showing", words: ["showed", "showing"], plurals: ["showings"], capSeconds: hours(1.5) },
  {
    task: "advertisement",
    words: ["ad", "advert", "advertised", "advertisement"],
    plurals: ["ads"],
    capSeconds: hours(1),
  },
  {
    task: "lease signing",
    words: ["signed", "signing", "sign"],
    together: ["lease", "leases", "renewal", "renewals"],
    capSeconds: hours(2),
  },
  { task: "lawn", words: ["lawn", "mowed", "mowing", "mow"], plurals: ["lawns"], capSeconds: hours(3) },
];

/** Sums over a period, not single entries. */
export const BOOKKEEPING_PROPERTY_MONTH_SECONDS = hours(2);
export const TAX_FORMS_YEAR_SECONDS = hours(12);
export const TAX_WORDS = ["tax", "taxes", "irs"] as const;
export const TAX_PAPER_WORDS = [
  "return",
  "returns",
  "form",
  "forms",
  "prep",
  "prepared",
  "preparing",
  "preparation",
  "schedule",
] as const;

/** "Calls and e-mails" without a number is read as up to this many of them. */
export const UNCOUNTED_PLURAL = 4;
