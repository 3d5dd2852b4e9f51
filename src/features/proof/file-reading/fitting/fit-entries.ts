import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/** Why a paper may belong to an entry, from what says most to what says least. */
export const FIT_REASONS = ["amount", "time", "place", "merchant", "day"] as const;
export type FitReason = (typeof FIT_REASONS)[number];

/** What a paper says, as far as one value of each kind stands. */
export type Paper = {
  date: CivilDate | null;
  cents: number | null;
  /** Properties that it names, or near which its camera was. */
  propertyIds: ReadonlySet<Id>;
  /** Entries whose words go with the merchant. */
  merchantOf: ReadonlySet<Id>;
  /** Entries within whose hours its camera took it. */
  takenDuring: ReadonlySet<Id>;
};

export type FitEntry = {
  id: Id;
  date: CivilDate;
  propertyId: Id | null;
  description: string;
  /** Of bank and card lines that back it up. */
  lineCents: readonly number[];
};

export type EntryFit = { entryId: Id; reasons: FitReason[] };

/** A purchase may come this many days before the work, or after it. */
export const FIT_DAYS = 3;
const FITS_MAX = 3;

const amountWords = (cents: number): string => {
  const whole = Math.floor(cents / 100);
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  const part = `.${String(cents % 100).padStart(2, "0")}`;
  return `(?<![\\d.,])(?:${grouped}|${whole})${cents % 100 === 0 ? `(?:\\${part})?` : `\\${part}`}(?![\\d]|[.,]\\d)`;
};

/** A whole number of dollars counts only with its sign: "6 hours" is no amount. */
const saysAmount = (description: string, cents: number): boolean =>
  new RegExp(cents % 100 === 0 ? String.raw`\$\s?${amountWords(cents)}` : amountWords(cents)).test(description);

const reasonsOf = (paper: Paper, entry: FitEntry): FitReason[] => {
  const { cents } = paper;
  const holds: Readonly<Record<FitReason, boolean>> = {
    amount: cents !== null && (entry.lineCents.includes(cents) || saysAmount(entry.description, cents)),
    time: paper.takenDuring.has(entry.id),
    place: entry.propertyId !== null && paper.propertyIds.has(entry.propertyId),
    merchant: paper.merchantOf.has(entry.id),
    day: paper.date === entry.date,
  };
  return FIT_REASONS.filter((reason) => holds[reason]);
};

const distanceOf = (paper: Paper, { date }: FitEntry): number =>
  paper.date === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(paper.date, date));

/**
 * The entries that a paper may back up, at most three: within three days of its date, with something in common. Where one has
 * more than the day in common, those that only share the day are left out. Proposed for a person, never linked.
 */
export const fitEntries = (paper: Paper, entries: readonly FitEntry[]): EntryFit[] => {
  const near = entries.flatMap((entry) => {
    const [days, reasons] = [distanceOf(paper, entry), reasonsOf(paper, entry)];
    return days <= FIT_DAYS && reasons.length > 0 ? [{ entryId: entry.id, reasons, days }] : [];
  });
  const strong = near.filter(({ reasons }) => reasons.some((reason) => reason !== "day"));
  return (strong.length > 0 ? strong : near)
    .toSorted((a, b) => b.reasons.length - a.reasons.length || a.days - b.days)
    .slice(0, FITS_MAX)
    .map(({ entryId, reasons }) => ({ entryId, reasons }));
};
