/** Why a chain does not hold. */
export type BreakReason =
  | "malformed"
  | "owner-mismatch"
  | "gap"
  | "order"
  | "header-hash"
  | "previous-hash"
  | "payload-mismatch"
  | "payload-missing"
  | "anchor-mismatch"
  | "truncated";

/** What is odd but does not break a chain: clocks are set back, devices run ahead. */
export type WarningReason = "time-goes-backwards" | "captured-after-received";

export type ChainBreak = {
  /** The sequence number at which the chain stops being what it was. */
  readonly seq: number;
  /** Its place in the list that was given, counted from 0. */
  readonly index: number;
  readonly reason: BreakReason;
  /** What that means, in words for a person who does not know the format. */
  readonly meaning: string;
};

export type ChainWarning = { readonly seq: number; readonly reason: WarningReason; readonly meaning: string };

const BREAK_MEANINGS: Record<BreakReason, (seq: number, detail: string) => string> = {
  malformed: (seq, detail) => `Event ${seq} is not an event of this format: ${detail}.`,
  "owner-mismatch": (seq, detail) =>
    `Event ${seq} belongs to another record (owner ${detail}). Events of two records have been mixed.`,
  gap: (seq, detail) => `Event ${seq} is missing: the list goes on with event ${detail}. It was removed or left out.`,
  order: (seq, detail) => `Event ${seq} stands where event ${detail} belongs. Events were moved or repeated.`,
  "header-hash": (seq) => `Event ${seq} was changed after it was written: its contents do not give its own hash.`,
  "previous-hash": (seq) =>
    `Event ${seq} does not follow from the event before it: event ${seq - 1} was replaced after event ${seq} was written.`,
  "payload-mismatch": (seq) =>
    `What event ${seq} recorded was changed afterwards: the details kept with it are not the ones it was sealed with.`,
  "payload-missing": (seq) => `The details of event ${seq} are not there, and this check was asked to see all of them.`,
  "anchor-mismatch": (seq) =>
    `The chain agrees with itself but not with the hash of event ${seq} noted elsewhere: it was rewritten at or before it.`,
  truncated: (seq, detail) =>
    `The chain ends before event ${seq}, although a hash of event ${detail} is noted elsewhere: its end was cut off.`,
};

const WARNING_MEANINGS: Record<WarningReason, (seq: number) => string> = {
  "time-goes-backwards": (seq) =>
    `Event ${seq} carries an earlier time of receipt than the event before it: the server's clock was set back.`,
  "captured-after-received": (seq) =>
    `Event ${seq} claims to have been captured after it was received: the device's clock ran ahead.`,
};

export function chainBreak(reason: BreakReason, seq: number, index: number, detail = ""): ChainBreak {
  return { seq, index, reason, meaning: BREAK_MEANINGS[reason](seq, detail) };
}

export function chainWarning(reason: WarningReason, seq: number): ChainWarning {
  return { seq, reason, meaning: WARNING_MEANINGS[reason](seq) };
}
