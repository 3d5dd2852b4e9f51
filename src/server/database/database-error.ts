/** What PostgreSQL said about a refused statement. */
export type PostgresError = { code: string; constraint: string | null };

/** SQLSTATE codes that verbs and retries check for. */
export const sqlState = {
  uniqueViolation: "23505",
  foreignKeyViolation: "23503",
  checkViolation: "23514",
  serializationFailure: "40001",
  deadlockDetected: "40P01",
  duplicateTable: "42P07",
  /** Here: the row type that belongs to a table. */
  duplicateObject: "42710",
  undefinedTable: "42P01",
  insufficientPrivilege: "42501",
} as const;

const readError = (error: unknown): PostgresError | null => {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  if (!("severity" in error)) return null;
  const constraint = "constraint" in error && typeof error.constraint === "string" ? error.constraint : null;
  return { code: error.code, constraint };
};

/** The PostgreSQL error in an error of `pg` or of Drizzle, which wraps it; null if there is none. */
export const postgresErrorOf = (error: unknown): PostgresError | null =>
  readError(error) ?? (error instanceof Error ? readError(error.cause) : null);
