import type { ParsedStay } from "./parsed-stays.ts";

/** A line of a reservation, in the order in which its states followed each other. */
export type StayLine = ParsedStay & {
  /** In a list of payments: what was paid, so that each is added. Null: the line says how the reservation stands. */
  payment: { type: string; identity: string } | null;
};

/**
 * One stay for each reservation: the last state stands, and payments for it add up. A line without a code is a stay of its
 * own. Of the codes `unsummed` a payment was refused: what is left of the sum would be too little or too much.
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

const foldOne = (lines: readonly StayLine[]): ParsedStay => {
  const states = lines.filter(({ payment }) => payment === null || RESERVATION.test(payment.type));
  const last = (states.length > 0 ? states : lines).at(-1);
  if (!last) throw new Error("a reservation has no line");
  const { payment: _, ...stay } = last;
  const isPaidFor = lines.some(({ payment }) => payment !== null);
  const earningsCents = isPaidFor ? sumOf(lines) : (stay.earningsCents ?? lastSaid(lines, "earningsCents"));
  return {
    ...stay,
    // What a cancelled stay cost is no rent.
    earningsCents: earningsCents !== null && earningsCents < 0 ? null : earningsCents,
    guestName: stay.guestName ?? lastSaid(lines, "guestName"),
    furtherLines: lines.flatMap(({ line }) => (line === stay.line ? [] : [line])),
    asks: isPaidFor ? lines.flatMap(({ asks }) => asks) : stay.asks,
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
