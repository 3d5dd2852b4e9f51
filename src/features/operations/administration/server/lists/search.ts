import { type SQL, sql } from "drizzle-orm";
import { PAGE_ROWS } from "#shared/search/admin-lists.ts";

/** True where one of the texts contains what was searched for, whatever its case. */
export const holds = (q: string | undefined, ...texts: readonly SQL[]): SQL => {
  if (!q) return sql`true`;
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`(${sql.join(
    texts.map((text) => sql`${text} ILIKE ${pattern}`),
    sql` OR `,
  )})`;
};

/** The same for items that are not rows of a table. */
export const says = (q: string | undefined, ...texts: readonly (string | null)[]): boolean =>
  texts
    .join(" ")
    .toLowerCase()
    .includes(q?.toLowerCase() ?? "");

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);

export const pageOf = (page: number): SQL => sql`LIMIT ${PAGE_ROWS} OFFSET ${(page - 1) * PAGE_ROWS}`;
