import type { Stated } from "../columns/row-lengths.ts";
import { isRounded } from "../columns/row-lengths.ts";
import { answerIn, type SaidChoices } from "../values/file-choices.ts";
import type { ProposalFlag } from "./proposal.ts";

/** `isClock`: the length is that from start to end, so that both belong to the entry. */
export type SettledLength = { seconds: number; isClock: boolean; flags: ProposalFlag[] };

/**
 * How long the work took, where a row gives a clock, breaks and a length. A length that is the clock rounded, with or
 * without the breaks, is no other one. Otherwise the answer about the file decides, and until then the shorter.
 */
export const settleLength = (
  { clock, off, stated }: { clock: number; off: number; stated: Stated },
  said: SaidChoices | undefined,
): SettledLength => {
  const without = clock - off;
  if (off > 0 && isRounded(without, stated)) return { seconds: without, isClock: false, flags: [] };
  const isTakenOff = off > 0 && answerIn(said, "breaks") === "take-off";
  const worked: SettledLength = isTakenOff
    ? { seconds: without, isClock: false, flags: ["break-taken-off"] }
    : { seconds: clock, isClock: true, flags: [] };
  if (stated.seconds === null || isRounded(clock, stated)) return worked;
  const holds = answerIn(said, "holds");
  const takesStated = holds === "hours" || (holds === "shorter" && stated.seconds < worked.seconds);
  return takesStated
    ? { seconds: stated.seconds, isClock: false, flags: ["clock-differs"] }
    : { ...worked, flags: [...worked.flags, "duration-differs"] };
};

/** A length beside breaks and without a clock may be with them or without. */
export const lengthWithoutBreaks = (
  seconds: number,
  off: number,
  said: SaidChoices | undefined,
): Omit<SettledLength, "isClock"> =>
  off > 0 && answerIn(said, "breaks") === "take-off"
    ? { seconds: seconds - off, flags: ["break-taken-off"] }
    : { seconds, flags: [] };
