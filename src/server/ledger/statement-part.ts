import { type SQL, sql } from "drizzle-orm";

/**
 * A statement that writes once for each row of what it is given for its FROM: by itself for the one row of `ONCE`, or
 * as a part of a larger statement, whose author alone decides for which rows. It names columns with their tables, and
 * no other part.
 */
export type StatementPart = (rows: SQL) => SQL;

/** One row. */
export const ONCE = sql`(SELECT 1 AS one) AS once`;

/** Parts of a WITH whose names begin alike. */
export const partsFor = (name: string, rows: SQL, parts: readonly StatementPart[]): SQL[] =>
  parts.map((part, index) => sql`${sql.identifier(`${name}_${index}`)} AS (${part(rows)})`);

/** A statement made of these parts of a WITH. */
export const withParts = (parts: readonly SQL[], answer: SQL): SQL =>
  sql`WITH ${sql.join([...parts], sql`, `)} ${answer}`;
