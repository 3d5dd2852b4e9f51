import { SECONDS_PER_HOUR } from "#shared/duration.ts";
import type { FieldErrors } from "#shared/errors.ts";

/** Pure decisions about other people's hours. */

export const INDIVIDUAL_NAME_MAX_CHARACTERS = 200;
export const ROLE_MAX_CHARACTERS = 100;
export const OTHERS_NOTE_MAX_CHARACTERS = 1000;
/** As many hours as a year has. */
export const OTHERS_HOURS_MAX = 366 * 24;
export const INVOICE_CENTS_MAX = 10_000_000_00;
export const OTHERS_LINES_MAX = 2000;
export const STATEMENT_LINK_DAYS = 30;
/** Links that are open at one time for one line. */
export const OPEN_LINKS_MAX = 5;

export const HOURS_SOURCES = ["stated_by_owner", "invoice_estimate", "statement_link"] as const;
export type HoursSource = (typeof HOURS_SOURCES)[number];

/** What the owner says about someone's hours in a year. */
export type SaidHours =
  | { kind: "unknown" }
  | { kind: "hours"; hours: number }
  | { kind: "invoice"; amountCents: number; rateCents: number };

export type KeptHours = {
  durationSeconds: number | null;
  source: HoursSource;
  invoiceAmountCents: number | null;
  invoiceRateCents: number | null;
};

/** The hours that an invoice pays for, to the second: an estimate, since it says what was paid, not when anyone worked. */
export const invoiceSeconds = (amountCents: number, rateCents: number): number =>
  Math.round((amountCents * SECONDS_PER_HOUR) / rateCents);

export const keptHoursOf = (said: SaidHours): KeptHours => {
  const none = { invoiceAmountCents: null, invoiceRateCents: null };
  if (said.kind === "unknown") return { durationSeconds: null, source: "stated_by_owner", ...none };
  if (said.kind === "hours") {
    return { durationSeconds: Math.round(said.hours * SECONDS_PER_HOUR), source: "stated_by_owner", ...none };
  }
  return {
    durationSeconds: invoiceSeconds(said.amountCents, said.rateCents),
    source: "invoice_estimate",
    invoiceAmountCents: said.amountCents,
    invoiceRateCents: said.rateCents,
  };
};

export const refuseHours = ({ durationSeconds, source }: KeptHours): FieldErrors | null =>
  durationSeconds !== null && durationSeconds > OTHERS_HOURS_MAX * SECONDS_PER_HOUR
    ? {
        [source === "invoice_estimate" ? "hours.amountCents" : "hours.hours"]: "That is more than a year has.",
      }
    : null;

/** Words that belong to a firm: test 3 looks at each human being, never at a company. */
const FIRM =
  /(?:^|[\s,])(?:llc|l\.l\.c\.|inc|incorporated|corp|corporation|ltd|lp|llp|pllc|co|company|services|group)\.?$/i;

/** Why a name cannot stand for one human being; null when nothing speaks against it. */
export const refuseIndividualName = (name: string): string | null =>
  FIRM.test(name.trim())
    ? "This looks like a firm. Name each person who worked, and put the firm in its own field."
    : null;

export const linkExpiry = (createdAt: Date): Date => new Date(createdAt.getTime() + STATEMENT_LINK_DAYS * 86_400_000);
