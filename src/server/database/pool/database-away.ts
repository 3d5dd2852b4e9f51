/** PostgreSQL's codes for starting, stopping or having no connection left. */
const AWAY = /^(08|57P0|53)/;
/** PostgreSQL's codes for a statement, a lock or another transaction that took too long. */
const BUSY = /^(57014|55P03|25P0[34]|40001|40P01)$/;
const NO_CONNECTION = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);
/** Messages of `pg` and of ours that have no code. */
const NO_CONNECTION_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|connection error and is not queryable|The database did not answer in time/;

type Coded = Error & { code?: unknown; syscall?: unknown };

const someCause = (error: unknown, holds: (cause: Error, code: string) => boolean): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Coded;
    if (holds(cause, typeof code === "string" ? code : "")) return true;
  }
  return false;
};

/** The database cannot be reached, or not yet: the same request may succeed in a moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  someCause(
    error,
    (cause, code) =>
      AWAY.test(code) ||
      NO_CONNECTION.has(code) ||
      // The socket of a PostgreSQL on this machine.
      (code === "ENOENT" && (cause as Coded).syscall === "connect") ||
      NO_CONNECTION_WORDS.test(cause.message),
  );

/** The database gave up on a request, which changed nothing. */
export const isDatabaseBusy = (error: unknown): boolean => someCause(error, (_cause, code) => BUSY.test(code));
