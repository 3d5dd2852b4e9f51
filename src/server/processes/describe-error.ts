import { DrizzleQueryError } from "drizzle-orm";

export type DescribedError = {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
  [field: string]: unknown;
};

/**
 * What an error may reveal besides its message. All else is left out: `params`, `detail` and `response` hold what
 * people typed.
 */
const TOLD_FIELDS = [
  "code",
  "severity",
  "table",
  "column",
  "constraint",
  "routine",
  "syscall",
  "address",
  "port",
  "responseCode",
  "statusCode",
] as const;

/** The statement is logged, but not the values to be written: an address, a password hash, someone's sentence. */
const wordsOf = (error: Error): string =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

const CAUSES_MAX = 5;

/** An error as a line of the log may hold it. */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: "something was thrown that is no error", stack: "" };
  const message = wordsOf(error);
  const fields = Object.fromEntries(
    TOLD_FIELDS.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
    }),
  );
  return {
    type: error.name,
    message,
    stack: (error.stack ?? "").replace(error.message, () => message),
    ...fields,
    ...(error.cause === undefined || depth === CAUSES_MAX ? {} : { cause: describeError(error.cause, depth + 1) }),
  };
};
