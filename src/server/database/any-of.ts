import { type Column, type Param, type SQL, sql } from "drizzle-orm";

/** A list of any length in one text. With `IN ($1, $2, ...)` each length would be a statement of its own, planned again. */
export const asOneParameter = (values: readonly (string | number)[]): Param => sql.param([...values]);

export const isAnyOf = (column: Column, values: readonly (string | number)[]): SQL =>
  sql`${column} = ANY(${asOneParameter(values)})`;
