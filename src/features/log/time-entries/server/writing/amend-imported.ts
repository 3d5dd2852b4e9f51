import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { EntryEdit } from "#features/log/time-entries/merge-edit.ts";
import { amendEntry } from "./amend-entry.ts";
import { ledger } from "./ledger.ts";
import { lockEntries } from "../store.ts";

/** What a row of a file says about an existing entry, as confirmed by a person. */
export type ImportedEdit = { entryId: Id; edit: EntryEdit };

/** Amends entries to what rows of a file say; an entry that is gone or voided by now stays as it is. */
export const amendImported = async (
  scope: Scope,
  tx: Db,
  edits: readonly ImportedEdit[],
  { reason, receivedAt }: { reason: string | null; receivedAt: Date },
): Promise<void> => {
  if (edits.length === 0) return;
  const said = new Map(edits.map(({ entryId, edit }) => [entryId, edit]));
  const stored = await lockEntries(scope, tx, [...said.keys()]);
  const changes = stored.flatMap(({ snapshot }) => {
    const edit = said.get(snapshot.id);
    const change =
      edit && snapshot.voidedAt === null ? amendEntry(scope, snapshot, edit, { reason, now: receivedAt }) : null;
    return change ? [change] : [];
  });
  await ledger.append(scope, tx, changes, { receivedAt });
};
