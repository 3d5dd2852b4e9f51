import { and, asc, eq, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { intakeSources, type SourceRow } from "../table.ts";
import type { Reference } from "./port.ts";
import { sourceReferences, sourceSyncs, type SyncRow } from "./sync-table.ts";

const ofSource = ({ userId }: BookOwner, sourceId: Id) =>
  and(eq(sourceSyncs.userId, userId), eq(sourceSyncs.sourceId, sourceId));

export const insertSync = async ({ userId }: BookOwner, tx: Db, row: Omit<SyncRow, "userId">): Promise<void> => {
  await tx.insert(sourceSyncs).values({ userId, ...row });
};

export const findSync = async (owner: BookOwner, db: Db, sourceId: Id): Promise<SyncRow | undefined> =>
  (await db.select().from(sourceSyncs).where(ofSource(owner, sourceId)))[0];

export const lockSync = async (owner: BookOwner, tx: Db, sourceId: Id): Promise<SyncRow | undefined> =>
  (await tx.select().from(sourceSyncs).where(ofSource(owner, sourceId)).for("update"))[0];

export const readSyncs = ({ userId }: BookOwner, db: Db, sourceIds: readonly Id[]): Promise<SyncRow[]> =>
  db
    .select()
    .from(sourceSyncs)
    .where(and(eq(sourceSyncs.userId, userId), isAnyOf(sourceSyncs.sourceId, sourceIds)));

export type Synced = { sync: SyncRow; source: SourceRow };

const itsSource = and(eq(intakeSources.userId, sourceSyncs.userId), eq(intakeSources.id, sourceSyncs.sourceId));

/** The calendars of one account, the one that has waited longest first. */
export const readSyncsOfConnection = ({ userId }: BookOwner, db: Db, connectionId: Id): Promise<Synced[]> =>
  db
    .select({ sync: sourceSyncs, source: intakeSources })
    .from(sourceSyncs)
    .innerJoin(intakeSources, itsSource)
    .where(and(eq(sourceSyncs.userId, userId), eq(sourceSyncs.connectionId, connectionId)))
    .orderBy(asc(sourceSyncs.nextSyncAt), asc(sourceSyncs.sourceId));

/** Of all owners: accounts of which a calendar is due, as far as they may be asked now. */
export const readDueAccounts = async (
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ userId: Id; connectionId: Id }[]> => {
  const { rows } = await db.execute<{ userId: Id; connectionId: Id }>(sql`
    SELECT s.user_id AS "userId", s.connection_id AS "connectionId"
    FROM source_syncs s
    JOIN intake_sources i ON i.user_id = s.user_id AND i.id = s.source_id AND i.status = 'active'
    JOIN connections c ON c.user_id = s.user_id AND c.id = s.connection_id AND c.state <> 'disconnected'
      AND (c.next_try_at IS NULL OR c.next_try_at <= ${now.toISOString()}::timestamptz)
    WHERE s.next_sync_at <= ${now.toISOString()}::timestamptz AND s.state <> 'disconnected'
    GROUP BY s.user_id, s.connection_id
    ORDER BY min(s.next_sync_at)
    LIMIT ${limit}`);
  return rows;
};

export const isDue = ({ sync, source }: Synced, now: Date): boolean =>
  source.status === "active" && sync.state !== "disconnected" && sync.nextSyncAt <= now;

export const updateSync = async (
  owner: BookOwner,
  tx: Db,
  { sourceId, changes }: { sourceId: Id; changes: Partial<Omit<SyncRow, "userId" | "sourceId">> },
): Promise<void> => {
  await tx.update(sourceSyncs).set(changes).where(ofSource(owner, sourceId));
};

/** With its references. What was proposed stays known by its identities. */
export const deleteSyncs = async ({ userId }: BookOwner, tx: Db, sourceIds: readonly Id[]): Promise<void> => {
  await tx.delete(sourceSyncs).where(and(eq(sourceSyncs.userId, userId), isAnyOf(sourceSyncs.sourceId, sourceIds)));
};

/** An account that is connected again is asked at once. */
export const wakeSyncs = async ({ userId }: BookOwner, tx: Db, connectionId: Id, at: Date): Promise<void> => {
  await tx
    .update(sourceSyncs)
    .set({ nextSyncAt: at, state: "active", stateSince: at, problem: null, failures: 0, failingSince: null })
    .where(and(eq(sourceSyncs.userId, userId), eq(sourceSyncs.connectionId, connectionId)));
};

export const readReferences = ({ userId }: BookOwner, db: Db, sourceId: Id) =>
  db
    .select()
    .from(sourceReferences)
    .where(and(eq(sourceReferences.userId, userId), eq(sourceReferences.sourceId, sourceId)));

/** In which folders of an account a mail is, and by which key of each. */
export const readPlacesOfMail = async (
  { userId }: BookOwner,
  db: Db,
  { connectionId, id, start }: { connectionId: Id; id: string; start: string | null },
): Promise<{ folderId: string; key: string }[]> =>
  db
    .select({ folderId: sourceSyncs.outsideId, key: sourceReferences.outsideKey })
    .from(sourceReferences)
    .innerJoin(
      sourceSyncs,
      and(eq(sourceSyncs.userId, sourceReferences.userId), eq(sourceSyncs.sourceId, sourceReferences.sourceId)),
    )
    .where(
      and(
        eq(sourceReferences.userId, userId),
        eq(sourceReferences.outsideId, id),
        eq(sourceReferences.originalStart, start ?? ""),
        eq(sourceSyncs.connectionId, connectionId),
      ),
    )
    .orderBy(sourceReferences.sourceId, sourceReferences.outsideKey);

/** One statement for any number; of two with one key the last one holds. */
export const writeReferences = async (
  { userId }: BookOwner,
  tx: Db,
  { sourceId, references }: { sourceId: Id; references: readonly Reference[] },
): Promise<void> => {
  if (references.length === 0) return;
  const byKey = [...new Map(references.map((one) => [one.outsideKey, one])).values()];
  await tx.execute(sql`
    INSERT INTO source_references (user_id, source_id, outside_key, outside_id, original_start, etag)
    SELECT ${userId}::uuid, ${sourceId}::uuid, r."outsideKey", r.id, coalesce(r."originalStart", ''),
      CASE WHEN char_length(r.etag) <= 500 THEN r.etag END
    FROM json_to_recordset(${JSON.stringify(byKey)}::json)
      AS r("outsideKey" text, id text, "originalStart" text, etag text)
    ON CONFLICT (user_id, source_id, outside_key)
      DO UPDATE SET outside_id = excluded.outside_id, original_start = excluded.original_start, etag = excluded.etag`);
};

/** The folder is read anew. */
export const forgetAllReferences = async ({ userId }: BookOwner, tx: Db, sourceId: Id): Promise<void> => {
  await tx
    .delete(sourceReferences)
    .where(and(eq(sourceReferences.userId, userId), eq(sourceReferences.sourceId, sourceId)));
};

export const forgetReferences = async (
  { userId }: BookOwner,
  tx: Db,
  { sourceId, outsideKeys }: { sourceId: Id; outsideKeys: readonly string[] },
): Promise<void> => {
  await tx.execute(sql`
    DELETE FROM source_references WHERE user_id = ${userId} AND source_id = ${sourceId}
      AND outside_key = ANY(ARRAY(SELECT json_array_elements_text(${JSON.stringify(outsideKeys)}::json)))`);
};
