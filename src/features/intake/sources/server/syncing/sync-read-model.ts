import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { MetricReading } from "#server/operations/metric-readings.ts";
import { SYNCED_KINDS, type SyncedKind } from "#features/intake/sources/rules.ts";

/** Connected calendars, or folders of mailboxes, of one kind, over all books. Seconds since the one that waits longest was last read well. */
export type SyncAge = {
  kind: SyncedKind;
  calendars: number;
  failing: number;
  ended: number;
  oldestSeconds: number | null;
};

/** What is paused is none of an operator's business. One that ended waits for its owner. */
export const readSyncAges = async (db: Db, now: Date): Promise<SyncAge[]> => {
  const { rows } = await db.execute<SyncAge>(sql`
    SELECT i.kind, count(*)::int AS calendars,
      (count(*) FILTER (WHERE is_failing AND NOT is_ended))::int AS failing,
      (count(*) FILTER (WHERE is_ended))::int AS ended,
      extract(epoch FROM ${now.toISOString()}::timestamptz - min(coalesce(s.last_good_at, s.created_at))
        FILTER (WHERE NOT is_ended))::float8 AS "oldestSeconds"
    FROM source_syncs s
    JOIN intake_sources i ON i.user_id = s.user_id AND i.id = s.source_id AND i.status = 'active'
    LEFT JOIN connections c ON c.user_id = s.user_id AND c.id = s.connection_id
    CROSS JOIN LATERAL (SELECT s.failures > 0 OR c.failures > 0 AS is_failing,
      s.state = 'disconnected' OR c.id IS NULL OR c.state = 'disconnected' AS is_ended) AS health
    GROUP BY i.kind`);
  return SYNCED_KINDS.flatMap((kind) => rows.find((row) => row.kind === kind) ?? []);
};

export const syncReadings: readonly MetricReading[] = [
  {
    name: "tenure_calendar_sync_age_seconds",
    help: "Since the connected calendar, or folder of a mailbox, of a kind was read that has waited longest. Ended and paused ones are left out.",
    label: "kind",
    read: async ({ database, now }) =>
      (await readSyncAges(database.db, now())).flatMap(({ kind, oldestSeconds }) =>
        oldestSeconds === null ? [] : [{ label: kind, value: oldestSeconds }],
      ),
  },
];
