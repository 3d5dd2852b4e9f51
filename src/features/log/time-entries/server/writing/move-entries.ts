import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { changesBetween } from "#features/log/time-entries/snapshot.ts";
import { ledger } from "./ledger.ts";
import { lockEntriesWhere } from "../store.ts";

type Move = { reason: string; receivedAt: Date };

/** Moves every entry of one property to another, voided ones too, each by an amendment that says why. */
export const moveEntriesToProperty = async (
  scope: Scope,
  tx: Db,
  move: { fromId: Id; toId: Id } & Move,
): Promise<number> =>
  amendAll(scope, tx, { propertyId: move.fromId }, (entry) => ({ ...entry, propertyId: move.toId }), move);

/** Corrects the person or the property in everything that one import brought in. */
export const reassignImportedEntries = async (
  scope: Scope,
  tx: Db,
  move: { importId: Id; persons: ReadonlyMap<Id, Id>; properties: ReadonlyMap<Id | null, Id | null> } & Move,
): Promise<number> =>
  amendAll(
    scope,
    tx,
    { importId: move.importId },
    (entry) => {
      // What names a property that is not on record is not without one.
      const propertyId = entry.openPropertyName === null ? move.properties.get(entry.propertyId) : undefined;
      const personId = move.persons.get(entry.personId) ?? entry.personId;
      return {
        ...entry,
        personId,
        // A business is one person's own.
        businessId: personId === entry.personId ? entry.businessId : null,
        propertyId: propertyId === undefined ? entry.propertyId : propertyId,
      };
    },
    move,
  );

/**
 * Says which property every entry that names one not on record is of, voided ones too; null: of no one property. Returns
 * what was changed, and the imports that it came with.
 */
export const assignOpenProperty = async (
  scope: Scope,
  tx: Db,
  { name, propertyId, ...move }: { name: string; propertyId: Id | null } & Move,
): Promise<{ entryIds: Id[]; importIds: Id[] }> => {
  const changed: EntrySnapshot[] = [];
  await amendAll(
    scope,
    tx,
    "open-property",
    (entry) => {
      if (comparable(entry.openPropertyName ?? "") !== comparable(name)) return entry;
      changed.push(entry);
      return { ...entry, propertyId, openPropertyName: null };
    },
    move,
  );
  return {
    entryIds: changed.map(({ id }) => id),
    importIds: [...new Set(changed.flatMap(({ importId }) => importId ?? []))],
  };
};

const amendAll = async (
  scope: Scope,
  tx: Db,
  which: Parameters<typeof lockEntriesWhere>[2],
  edit: (entry: EntrySnapshot) => EntrySnapshot,
  { reason, receivedAt }: Move,
): Promise<number> => {
  const stored = await lockEntriesWhere(scope, tx, which);
  const changes = stored
    .map(({ snapshot }) => ({ kind: "amend" as const, before: snapshot, after: edit(snapshot), reason }))
    .filter(({ before, after }) => changesBetween(before, after).length > 0);
  await ledger.append(scope, tx, changes, { receivedAt });
  return changes.length;
};
