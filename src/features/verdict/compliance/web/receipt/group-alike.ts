import type { ReceiptLineView } from "#features/verdict/compliance/contract.ts";

const isAlike = (one: ReceiptLineView, other: ReceiptLineView): boolean =>
  one.kind === other.kind &&
  one.label === other.label &&
  one.citation === other.citation &&
  one.entryCount !== null &&
  other.entryCount !== null &&
  one.behind !== null &&
  other.behind !== null &&
  one.behind.route === other.behind.route &&
  one.behind.otherWorkItemId === undefined &&
  other.behind.otherWorkItemId === undefined;

const merge = (one: ReceiptLineView, other: ReceiptLineView): ReceiptLineView => ({
  ...one,
  seconds: one.seconds + other.seconds,
  entryCount: (one.entryCount ?? 0) + (other.entryCount ?? 0),
  behind: one.behind && {
    ...one.behind,
    reasonCodes: [...one.behind.reasonCodes, ...(other.behind?.reasonCodes ?? [])],
  },
});

/** Lines that look the same to a reader become one, with the entries of all of them behind it. */
export const groupAlike = (lines: readonly ReceiptLineView[]): readonly ReceiptLineView[] => {
  const grouped: ReceiptLineView[] = [];
  for (const line of lines) {
    const last = grouped.at(-1);
    if (last && isAlike(last, line)) grouped[grouped.length - 1] = merge(last, line);
    else grouped.push(line);
  }
  return grouped;
};
