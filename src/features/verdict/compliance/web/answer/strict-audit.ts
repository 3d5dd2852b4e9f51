import { cutThatContests, hoursText } from "@tenure/tax-rules";
import type { ReceiptLineView } from "#features/verdict/compliance/contract.ts";

type Line = Pick<ReceiptLineView, "id" | "seconds" | "behind">;

/** The groups that a strict audit cuts, with the names of the stress test, the largest first. Seconds. */
export const cutsOf = (lines: readonly Line[]): readonly { name: string; seconds: number }[] => {
  const sums = new Map<string, number>();
  for (const { id, seconds, behind } of lines) {
    const cut = id.startsWith("stress:") ? cutThatContests(behind?.reasonCodes[0] ?? "") : undefined;
    if (cut) sums.set(cut.label, (sums.get(cut.label) ?? 0) + seconds);
  }
  return [...sums].map(([name, seconds]) => ({ name, seconds })).toSorted((a, b) => b.seconds - a.seconds);
};

/** "Without 12 h 48 min of travel"; all groups while they are two, else their sum. */
export const cutWords = (lines: readonly Line[]): string => {
  const cuts = cutsOf(lines);
  if (cuts.length === 0) return "Nothing to cut";
  return `Without ${cuts.map(({ name, seconds }) => `${name.toLowerCase()} (${hoursText(seconds)})`).join(", ")}`;
};
