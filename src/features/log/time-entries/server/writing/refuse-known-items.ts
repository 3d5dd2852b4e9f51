import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { lockHead } from "#server/ledger/store.ts";
import { AppError } from "#shared/errors.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import type { OutsideReference } from "#features/log/time-entries/outside-reference.ts";
import { readEntriesOfItems } from "../store.ts";

type Change = { before: unknown; after: Pick<EntrySnapshot, "outsideReference"> };

/** A new entry that is an item of an outside source. */
export const refersOutside = ({ before, after }: Change): boolean => before === null && after.outsideReference !== null;

const keyOf = ({ source, id, start }: OutsideReference): string => JSON.stringify([source, id, start]);

/**
 * Refuses a second entry of the same item, and says which entry each known item has; a voided one counts, or an item that
 * somebody has removed would come back with the next reading of its source. Whoever appends at the same time waits for the
 * lock of the head, so that they find what was written before them; the unique index of the table only backs this up.
 */
export const refuseKnownItems = async (owner: BookOwner, tx: Db, changes: readonly Change[]): Promise<void> => {
  const items = changes.filter(refersOutside).flatMap(({ after }) => after.outsideReference ?? []);
  if (items.length === 0) return;
  if (new Set(items.map(keyOf)).size < items.length)
    throw new AppError("state_conflict", { message: "The same item was given twice." });
  await lockHead(owner, tx);
  const known = await readEntriesOfItems(owner, tx, items);
  if (known.length === 0) return;
  const message = known.length === 1 ? "This is in the log already." : "Some of these are in the log already.";
  throw new AppError("state_conflict", { message, data: { known } });
};
