import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import type { LogLine } from "#features/collaboration/organizations/contract/log.ts";

export type LogFilters = {
  actorId?: Id | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const nameOf = (table: SQL): SQL =>
  sql`coalesce(nullif(trim(${table}.first_name || ' ' || ${table}.last_name), ''), ${table}.email, '')`;

/** Days are those of UTC, as the file says. */
const narrowed = (organizationId: Id, { actorId, action, from, to }: LogFilters): SQL => {
  const parts = [sql`l.organization_id = ${organizationId}`];
  if (actorId) parts.push(sql`l.actor_id = ${actorId}`);
  if (action) parts.push(sql`(l.action = ${action} OR starts_with(l.action, ${`${action}.`}))`);
  if (from) parts.push(sql`l.at >= ${from}::date`);
  if (to) parts.push(sql`l.at < ${to}::date + 1`);
  return sql.join(parts, sql` AND `);
};

export const readLog = async (
  db: Db,
  organizationId: Id,
  { limit, offset, ...filters }: LogFilters & { limit: number; offset: number },
): Promise<LogLine[]> => {
  const { rows } = await db.execute<LogLine>(sql`
    SELECT l.id, l.at, l.action, l.actor_id AS "actorId", ${nameOf(sql`a`)} AS "actorName",
      l.subject_type AS "subjectType", l.subject_id AS "subjectId",
      coalesce(l.after->>'email', l.before->>'email', nullif(${nameOf(sql`s`)}, ''), '') AS "subjectName",
      l.before, l.after
    FROM organization_log l LEFT JOIN users a ON a.id = l.actor_id LEFT JOIN users s ON s.id = l.subject_id
    WHERE ${narrowed(organizationId, filters)} ORDER BY l.at DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}`);
  return rows.map((row) => ({ ...row, at: isoFromDatabase(row.at) }));
};

export const countLog = async (db: Db, organizationId: Id, filters: LogFilters): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM organization_log l WHERE ${narrowed(organizationId, filters)}`,
  );
  return rows[0]?.total ?? 0;
};

export const readLogActors = async (db: Db, organizationId: Id): Promise<{ id: Id; name: string }[]> => {
  const { rows } = await db.execute<{ id: Id; name: string }>(sql`
    SELECT l.actor_id AS id, ${nameOf(sql`u`)} AS name
    FROM (SELECT DISTINCT actor_id FROM organization_log WHERE organization_id = ${organizationId}) l
      LEFT JOIN users u ON u.id = l.actor_id ORDER BY name, id`);
  return rows;
};
