import { expect, test } from "vitest";
import { toAppError } from "./error-response.ts";

const failure = (code: string, cause?: Error): Error => Object.assign(new Error(code, { cause }), { code });

test.each([
  ["a file system without room", failure("ENOSPC")],
  ["a quota that is used up", failure("EDQUOT")],
  [
    "a PostgreSQL whose disk is full, inside the error of a query",
    new Error("Failed query", { cause: failure("53100") }),
  ],
])("%s is said to be full", (_title, error) => {
  const refusal = toAppError(error);
  expect({ code: refusal.code, status: refusal.status }).toEqual({ code: "storage_full", status: 507 });
  expect(refusal.details.retryAfterSeconds).toBe(60);
});

test("a database that is gone may be asked again soon, and anything else is our fault", () => {
  expect(toAppError(failure("57P01")).status).toBe(503);
  expect(toAppError(failure("53300")).status).toBe(503);
  expect(toAppError(failure("EIO")).status).toBe(500);
});
