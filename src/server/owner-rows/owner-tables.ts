import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";

/** A table that holds rows of owners: every table with a column `user_id`. */
export type OwnerTable = { name: string; columns: { name: string; type: string }[]; key: string[] };

type Row = OwnerTable & { refers_to: string[] };

/**
 * Every table of owners, as the database itself lists them, so that a later table cannot be forgotten. Tables come
 * before those that they refer to: rows may be deleted in this order.
 */
export const readOwnerTables = async (db: Db): Promise<OwnerTable[]> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.relname AS name,
      (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
      (SELECT json_agg(a.attname ORDER BY k.position)
        FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k (number, position), pg_attribute a
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.number) AS key,
      (SELECT coalesce(json_agg(DISTINCT r.relname), '[]') FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers_to
    FROM pg_class c JOIN pg_attribute u ON u.attrelid = c.oid AND u.attname = 'user_id' AND NOT u.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    ORDER BY c.relname COLLATE "C"`);
  return referrersFirst(rows);
};

const referrersFirst = (rows: readonly Row[]): OwnerTable[] => {
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: OwnerTable[] = [];
  while (waiting.size > 0) {
    const referred = new Set([...waiting.values()].flatMap((row) => row.refers_to));
    const free = [...waiting.values()].filter(({ name }) => !referred.has(name));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(", ")}`);
    for (const { name, columns, key } of free) {
      ordered.push({ name, columns, key });
      waiting.delete(name);
    }
  }
  return ordered;
};
