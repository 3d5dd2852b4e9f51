import { type SQL, sql } from "drizzle-orm";
import type { KnowledgeState } from "#features/operations/administration/contract/knowledge.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";
import { allOf, holds } from "../lists/search.ts";

export type KnowledgeRow = {
  id: Id;
  version: number;
  publishedVersion: number | null;
  topic: string;
  title: string;
  body: string;
  citation: string;
  sourceUrl: string | null;
  reviewOn: string;
  writtenBy: string | null;
  writtenAt: string;
};
type Filters = { q?: string | undefined; state?: KnowledgeState | undefined };

const STATES: Record<KnowledgeState, SQL> = {
  draft: sql`k.published_version IS NULL`,
  published: sql`k.published_version = k.version`,
  changed: sql`k.published_version < k.version`,
};
const FROM = sql`FROM tax_knowledge k
  JOIN tax_knowledge_versions v ON v.entry_id = k.id AND v.version = k.version
  LEFT JOIN users u ON u.id = v.written_by`;

const conditionsOf = ({ q, state }: Filters): SQL =>
  allOf([holds(q, sql`v.title`, sql`v.body`, sql`v.topic`, sql`v.citation`), state ? STATES[state] : sql`true`]);

const readRows = async (db: Db, condition: SQL, range: SQL): Promise<KnowledgeRow[]> => {
  const { rows } = await db.execute<KnowledgeRow>(sql`
    SELECT k.id, k.version, k.published_version AS "publishedVersion", v.topic, v.title, v.body, v.citation,
      v.source_url AS "sourceUrl", v.review_on::text AS "reviewOn", u.email AS "writtenBy", v.written_at AS "writtenAt"
    ${FROM} WHERE ${condition} ORDER BY v.review_on, k.id ${range}`);
  return rows.map((row) => ({ ...row, writtenAt: isoFromDatabase(row.writtenAt) }));
};

export const readKnowledge = (db: Db, filters: Filters, range: SQL): Promise<KnowledgeRow[]> =>
  readRows(db, conditionsOf(filters), range);

export const countKnowledge = async (db: Db, filters: Filters): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count ${FROM} WHERE ${conditionsOf(filters)}`,
  );
  return rows[0]?.count ?? 0;
};

export const findKnowledge = async (db: Db, id: Id): Promise<KnowledgeRow | undefined> =>
  (await readRows(db, sql`k.id = ${id}`, sql``))[0];

type Version = Pick<
  KnowledgeRow,
  "version" | "title" | "body" | "citation" | "reviewOn" | "writtenBy" | "writtenAt"
> & {
  isPublished: boolean;
};

export const readKnowledgeVersions = async (db: Db, id: Id): Promise<Version[]> => {
  const { rows } = await db.execute<Version>(sql`
    SELECT v.version, coalesce(v.version = k.published_version, false) AS "isPublished", v.title, v.body, v.citation,
      v.review_on::text AS "reviewOn", u.email AS "writtenBy", v.written_at AS "writtenAt"
    FROM tax_knowledge_versions v JOIN tax_knowledge k ON k.id = v.entry_id LEFT JOIN users u ON u.id = v.written_by
    WHERE v.entry_id = ${id} ORDER BY v.version DESC`);
  return rows.map((row) => ({ ...row, writtenAt: isoFromDatabase(row.writtenAt) }));
};
