import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateTimeEntry as contract } from "../contract.ts";
import type { EntrySnapshot } from "../snapshot.ts";
import { amendEntry } from "./writing/amend-entry.ts";
import { checkTargets } from "./writing/check-targets.ts";
import { presentStored } from "./reading/present-stored.ts";
import { recordChanges } from "./writing/record-changes.ts";
import { lockEntries, type StoredEntry } from "./store.ts";

export const updateTimeEntry: Verb<typeof contract> = async ({ db, scope, params, body, receivedAt }) => {
  const { version, reason, ...edit } = body;
  const stored = await lockOne(scope, db, params.id, version);
  const change = amendEntry(scope, stored.snapshot, edit, { reason: reason ?? null, now: receivedAt });
  if (change) {
    await checkMove(scope, db, stored.snapshot, change.after);
    await recordChanges(scope, db, [change], { receivedAt });
  }
  return presentStored(scope, db, params.id);
};

/** The locked entry, or 404; 409 with the present row when it is not the version that the caller saw. */
export const lockOne = async (scope: Scope, db: Db, id: string, version: number | undefined): Promise<StoredEntry> => {
  const [stored] = await lockEntries(scope, db, [id]);
  if (!stored) throw new AppError("not_found");
  if (version !== undefined && stored.version !== version) {
    throw new AppError("version_conflict", { data: { current: await presentStored(scope, db, id) } });
  }
  return stored;
};

/** A changed person or property must be one of this book that can take entries. */
const checkMove = async (scope: Scope, db: Db, before: EntrySnapshot, after: EntrySnapshot): Promise<void> => {
  const personId = after.personId === before.personId ? null : after.personId;
  const propertyId = after.propertyId === before.propertyId ? null : after.propertyId;
  if (personId || propertyId) await checkTargets(scope, db, { personId, propertyId });
};
