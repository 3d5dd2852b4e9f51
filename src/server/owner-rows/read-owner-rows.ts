import { type SQL, sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import type { OwnerTable } from "./owner-tables.ts";

export type OwnerRow = Record<string, unknown>;
type PlacedRow = { row: OwnerRow; place: string[] };

const PAGE_ROWS = 100;

/** A session in which staff look at a book is theirs, not the owner's; the owner is told of it elsewhere. */
const LEFT_OUT_ROWS: Readonly<Record<string, SQL>> = { sessions: sql`t.impersonator_id IS NOT NULL` };

/** An owner's rows of a table in pages by its key, as JSON: constant memory, and no transaction. */
export async function* readOwnerRows(db: Db, userId: Id, table: OwnerTable): AsyncGenerator<OwnerRow[]> {
  for (let after: string[] | null = null; ;) {
    const page: PlacedRow[] = await readPage(db, userId, table, after);
    if (page.length > 0) yield page.map(({ row }) => row);
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1)?.place ?? null;
  }
}

/** `after` is the key of the previous page's last row, each column as PostgreSQL's own text. */
const readPage = async (
  db: Db,
  userId: Id,
  { name, columns, key }: OwnerTable,
  after: readonly string[] | null,
): Promise<PlacedRow[]> => {
  const typeOf = (column: string): SQL => sql.raw(columns.find((one) => one.name === column)?.type ?? "text");
  const keyColumns = listed(key.map((column) => sql`t.${sql.identifier(column)}`));
  const place = listed(key.map((column) => sql`t.${sql.identifier(column)}::text`));
  const last = key.map((column, index) => sql`${after?.[index] ?? ""}::${typeOf(column)}`);
  const { rows } = await db.execute<PlacedRow>(sql`
    SELECT place, row_to_json(r) AS row
    FROM ${sql.identifier(name)} t,
      LATERAL (SELECT ARRAY[${place}] AS place) AS p,
      LATERAL (SELECT ${listed(columns.map((column) => sql`t.${sql.identifier(column.name)}`))}) AS r
    WHERE t.user_id = ${userId} ${name in LEFT_OUT_ROWS ? sql`AND NOT (${LEFT_OUT_ROWS[name]})` : sql``} ${after === null ? sql`` : sql`AND (${keyColumns}) > (${listed(last)})`}
    ORDER BY ${keyColumns} LIMIT ${PAGE_ROWS}`);
  return rows;
};

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
