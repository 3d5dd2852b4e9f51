import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { changeTimeEntries as contract } from "../bulk-contract.ts";
import type { EntryFilters } from "../entry-filters.ts";
import { BULK_MAX_ENTRIES } from "../rules.ts";
import type { EntrySnapshot } from "../entry-columns.ts";
import { duplicateOf, personOfCopy } from "./duplicate-time-entry.ts";
import { amendEntry, refuseField } from "./writing/amend-entry.ts";
import { checkKnownTargets } from "./writing/check-targets.ts";
import { readMatchingIds, readSums } from "./reading/read-ledger.ts";
import { type EntryChange, ledger } from "./writing/ledger.ts";
import { refuseStale } from "./writing/refuse-stale.ts";
import { restoreEntry } from "./restore-time-entry.ts";
import { lockEntries, type StoredEntry } from "./store.ts";
import { voidEntry } from "./void-time-entry.ts";

/** All of them or none: an id that is not in this book refuses the whole batch. */
export async function changeTimeEntries(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, body, receivedAt, event } = call;
  const stored = await lockChosen(call);
  await refuseStale(scope, db, { stored, versions: body.versions });
  await checkAllTargets(call, stored);
  const changes = stored.map(({ snapshot }) => decideChange(call, snapshot)).filter((change) => change !== null);
  await ledger.append(scope, db, changes, { receivedAt });
  const ids = changes.map(({ after }) => after.id);
  if (ids.length === 0) event.omit();
  else event.say({ details: { act: body.action, entryIds: ids } });
  return { at: receivedAt.toISOString(), ids };
}

/** The targets of the entries, each place once: the one that is set, or those of the originals. */
const checkAllTargets = async (
  { db, scope, body }: Call<typeof contract>,
  stored: readonly StoredEntry[],
): Promise<void> => {
  const models = body.action === "duplicate" ? stored.map(({ snapshot }) => copyTargets(scope, body, snapshot)) : [];
  const { personId: toPerson, propertyId: toProperty, businessId } = (body.action === "set" && body.set) || {};
  const persons = businessId && !toPerson ? stored.map(({ snapshot }) => snapshot.personId) : [toPerson];
  const targets = body.action === "set" ? persons.map((personId) => ({ personId, propertyId: toProperty })) : models;
  const distinct = new Map(
    targets.map(({ personId, propertyId }) => [`${personId} ${propertyId}`, { personId, propertyId, businessId }]),
  );
  for (const target of distinct.values()) {
    if (target.personId || target.propertyId) await checkKnownTargets(scope, db, target);
  }
};

const copyTargets = (scope: Scope, { again }: Call<typeof contract>["body"], model: EntrySnapshot) => ({
  personId: personOfCopy(scope, model, again?.personId),
  propertyId: model.propertyId,
});

const lockChosen = async ({ db, scope, body }: Call<typeof contract>): Promise<StoredEntry[]> => {
  if (body.matching) {
    if (body.ids) throw refuseField("ids", "Name entries or a filter, not both.");
    return lockMatching(scope, db, body.matching);
  }
  if (!body.ids) throw refuseField("ids", "Choose at least one entry");
  const ids = [...new Set(body.ids)];
  const stored = await lockEntries(scope, db, ids);
  if (stored.length !== ids.length) throw new AppError("not_found");
  return stored;
};

type Matching = { filters: EntryFilters; stamp: string };

/** Everything that matches a filter, as long as it is still what the person saw. */
const lockMatching = async (scope: Scope, db: Db, { filters, stamp }: Matching): Promise<StoredEntry[]> => {
  const ids = await readMatchingIds(scope, db, filters, BULK_MAX_ENTRIES + 1);
  if (ids.length > BULK_MAX_ENTRIES) {
    throw refuseField("matching", `One act takes at most ${BULK_MAX_ENTRIES} entries. Narrow the filter first.`);
  }
  const stored = await lockEntries(scope, db, ids);
  if ((await readSums(scope, db, filters)).stamp !== stamp) {
    const message = "What this filter shows has changed meanwhile. Nothing was changed. Look again, then try again.";
    throw new AppError("version_conflict", { message });
  }
  return stored;
};

const decideChange = (call: Call<typeof contract>, before: EntrySnapshot): EntryChange | null => {
  const { scope, body, receivedAt } = call;
  const say = { reason: body.reason ?? null, now: receivedAt };
  switch (body.action) {
    case "set":
      if (!body.set) throw refuseField("set", "Say what to set.");
      return amendEntry(scope, before, body.set, say);
    case "approve":
      return amendEntry(scope, before, { approvalStatus: "approved" }, say);
    case "void":
      if (!body.reason) throw refuseField("reason", "Say why.");
      return voidEntry(before, body.reason, receivedAt);
    case "restore":
      return restoreEntry(before, body.reason ?? null);
    case "duplicate": {
      if (!body.again) throw refuseField("again", "Say on which day.");
      const { date, hours, personId } = body.again;
      const whose = personOfCopy(scope, before, personId);
      return duplicateOf(call, before, { date, hours: hours[before.id], reason: body.reason, personId: whose });
    }
  }
};
