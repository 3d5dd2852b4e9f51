import { type ReadingBudget, readByModel } from "#features/intake/model-reading/server/index.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { excerptOf, type Item } from "#shared/item.ts";
import { askedOf } from "../reading/read-unmatched.ts";
import { identityOf, type Sifted } from "./sift-batch.ts";

/** `isAlone`: no rule reads these mails, the model does. */
type Asking = {
  platform: Platform;
  scope: Scope;
  connectionId: Id;
  signal: AbortSignal;
  budget: ReadingBudget;
  isAlone: boolean;
};

/** What is kept of a mail that a model read: its headers, and the beginning of what its reader sees. */
const keptOf = (item: Item): Item => ({
  ...item,
  title: seenText(item.title).text,
  text: excerptOf(seenText(item.text).text),
});

/**
 * A batch after the rules: what none of them matched may be read by a model, as far as the person let it. Where the model reads
 * alone and a cap is used up, what it did not read is left out: a later listing finds it.
 */
export const readBatchByModel = async (asking: Asking, batch: readonly Sifted[]): Promise<Sifted[]> => {
  const toRead = batch.flatMap(({ unmatched }) => (unmatched ? [askedOf(unmatched)] : []));
  const read = toRead.length === 0 ? new Map() : await readByModel(asking, toRead);
  const isWaiting = asking.isAlone && asking.budget.isCapped;
  return batch.flatMap(({ unmatched, ...one }): Sifted[] => {
    const reading = unmatched && read.get(askedOf(unmatched).key);
    if (!unmatched || !reading) return unmatched && isWaiting ? [] : [one];
    const item = keptOf(unmatched);
    return [{ ...one, reference: { ...one.reference, ...identityOf(item) }, found: { item, hits: [], reading } }];
  });
};
