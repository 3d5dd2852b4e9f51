import type { LatenessClass } from "#shared/domain.ts";

/** Seconds that an amendment added, with the class of its receipt. */
export type Raise = { seconds: number; latenessClass: LatenessClass; at: string };
/** Seconds of an entry that share one class. */
export type EntryPart = { latenessClass: LatenessClass; seconds: number };

/** An entry raised more often than this should be a new entry; the list is part of every event about it. */
export const RAISES_MAX = 50;

type Lengths = { durationSeconds: number; latenessClass: LatenessClass; raises: readonly Raise[] };

/** What was first recorded, then each raise. Together they are the entry's seconds. */
export const partsOf = ({ durationSeconds, latenessClass, raises }: Lengths): [EntryPart, ...EntryPart[]] => {
  const raised = raises.reduce((sum, { seconds }) => sum + seconds, 0);
  return [{ latenessClass, seconds: durationSeconds - raised }, ...raises];
};

/**
 * The raises after the length became `afterSeconds`. Added time takes the class of its own receipt; removed time comes
 * off the latest raise first. Neighbors of one class are merged, so that only a change of class makes the list longer.
 */
export const raisesAfter = (
  before: Lengths,
  afterSeconds: number,
  receipt: { latenessClass: LatenessClass; at: string },
): Raise[] => {
  const raises = [...before.raises];
  const added = afterSeconds - before.durationSeconds;
  if (added > 0) {
    const last = raises.at(-1);
    if (last?.latenessClass === receipt.latenessClass) {
      return [...raises.slice(0, -1), { ...last, seconds: last.seconds + added, at: receipt.at }];
    }
    if (!last && before.latenessClass === receipt.latenessClass) return raises;
    return [...raises, { seconds: added, ...receipt }];
  }
  for (let left = -added; left > 0;) {
    const last = raises.pop();
    if (!last) break;
    if (last.seconds > left) raises.push({ ...last, seconds: last.seconds - left });
    left -= last.seconds;
  }
  return raises;
};

/** The class of the hours that are in `after` but not in `before`; null when none were added. */
export const addedClass = (before: Lengths, after: Lengths): LatenessClass | null =>
  after.durationSeconds > before.durationSeconds ? (partsOf(after).at(-1)?.latenessClass ?? null) : null;
