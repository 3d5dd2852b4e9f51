import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateTimeEntry as contract } from "../contract.ts";
import type { EntrySnapshot } from "../snapshot.ts";
import { amendEntry, refuseField } from "./writing/amend-entry.ts";
import { presentStored } from "./reading/present-stored.ts";
import { recordChanges } from "./writing/record-changes.ts";
import { readTargets } from "./reading/read-targets.ts";
import { lockEntries, type StoredEntry } from "./store.ts";

export const updateTimeEntry: Verb<typeof contract> = async ({ db, scope, params, body, receivedAt }) => {
  const { version, reason, ...edit } = body;
  const stored = await lockOne(scope, db, params.id, version);
  const change = amendEntry(scope, stored.snapshot, edit, { reason: reason ?? null, now: receivedAt });
  if (change) {
    await checkTargets(scope, db, stored.snapshot, change.after);
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
export const checkTargets = async (
  scope: Scope,
  db: Db,
  before: EntrySnapshot,
  after: EntrySnapshot,
): Promise<void> => {
  const personId = after.personId === before.personId ? null : after.personId;
  const propertyId = after.propertyId === before.propertyId ? null : after.propertyId;
  if (!personId && !propertyId) return;
  const targets = await readTargets(scope, db, { personId, propertyId });
  if (personId && !targets.person) throw refuseField("personId", "Choose a person of this book.");
  if (propertyId && !targets.property) throw refuseField("propertyId", "Choose one of your properties.");
  if (targets.propertyIsArchived) throw refuseField("propertyId", "This property is archived. Bring it back first.");
};
