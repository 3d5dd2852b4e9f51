import type { ParsedStay, StayAsk } from "./parsed-stays.ts";

/** One line of a reservation; lines are in the order in which its states followed each other. */
export type StayLine = ParsedStay & {
  /** In a list of payments: what was paid, so that payments are added up. Null: the line gives the reservation's state. */
  payment: { type: string; identity: string } | null;
  /** A column of the file says whether guests stayed. */
  saysState: boolean;
};

/**
 * One stay for each reservation: its last state counts, and its payments add up. A line without a code is a stay of its
 * own. For codes in `unsummed` a payment was refused, so a sum of the others would be too low or too high.
 */
export const foldLines = (lines: readonly StayLine[], unsummed: ReadonlySet<string> = new Set()): ParsedStay[] => {
  const groups = Map.groupBy(lines, ({ listing, confirmationCode, line }) =>
    confirmationCode === null ? `line ${line}` : JSON.stringify([listing, confirmationCode]),
  );
  return [...groups.values()].map((group) => {
    const stay = foldOne(group);
    return unsummed.has(stay.confirmationCode ?? "") ? { ...stay, earningsCents: null } : stay;
  });
};

const RESERVATION = /^reservation$/i;

/** Canceled, the owner's own, or a guest who paid nothing: without a word on its state no one can tell. */
const UNPAID: StayAsk = { about: "meaning", words: "Paid $0.00 in all", proposal: null };

const foldOne = (lines: readonly StayLine[]): ParsedStay => {
  const states = lines.filter(({ payment }) => payment === null || RESERVATION.test(payment.type));
  const last = (states.length > 0 ? states : lines).at(-1);
  if (!last) throw new Error("a reservation has no line");
  const { payment: _, saysState: __, ...stay } = last;
  const isPaidFor = lines.some(({ payment }) => payment !== null);
  const earningsCents = isPaidFor ? sumOf(lines) : (stay.earningsCents ?? lastSaid(lines, "earningsCents"));
  return {
    ...stay,
    // A net cost of a cancelled stay is not rent.
    earningsCents: earningsCents !== null && earningsCents < 0 ? null : earningsCents,
    guestName: stay.guestName ?? lastSaid(lines, "guestName"),
    furtherLines: lines.flatMap(({ line }) => (line === stay.line ? [] : [line])),
    asks: [
      ...(isPaidFor ? lines.flatMap(({ asks }) => asks) : stay.asks),
      ...(earningsCents === 0 && !lines.some(({ saysState }) => saysState) ? [UNPAID] : []),
    ],
  };
};

const lastSaid = <Field extends "earningsCents" | "guestName">(
  lines: readonly StayLine[],
  field: Field,
): StayLine[Field] | null => lines.findLast((line) => line[field] !== null)?.[field] ?? null;

/** The same payment listed twice is one. */
const sumOf = (lines: readonly StayLine[]): number | null => {
  const payments = new Map(lines.map((line) => [line.payment?.identity ?? String(line.line), line.earningsCents]));
  const said = [...payments.values()].filter((cents) => cents !== null);
  return said.length === 0 ? null : said.reduce((sum, cents) => sum + cents, 0);
};
