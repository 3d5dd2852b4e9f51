import type * as z from "zod/mini";
import { fieldWords, THE_WHOLE } from "./field-words.ts";

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with a field, in words for a person. Contracts say it themselves if they know better; anything they
 * leave out is said here, so that no message of the library is ever shown.
 */
export const fieldMessage = (issue: Issue): string => {
  const field = fieldWords(issue.path ?? []);
  if (field === THE_WHOLE && issue.code !== "unrecognized_keys") return `Check ${field}`;
  switch (issue.code) {
    case "invalid_type":
      return wrongKind(issue.expected, issue.input, field);
    case "too_small":
      return tooLittle(issue, field);
    case "too_big":
      return tooMuch(issue, field);
    case "invalid_format":
      return FORMATS[issue.format] ?? `Check ${field}`;
    case "invalid_value":
      return `Choose ${field}`;
    case "not_multiple_of":
      return `Enter ${field} in steps of ${amount(issue.divisor, issue.path)}`;
    case "unrecognized_keys":
      return "This field is not known here";
    default:
      return `Check ${field}`;
  }
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "Enter an email address",
  url: "Enter a web address that starts with https://",
  uuid: "This id is not valid",
  date: "Enter a real date as YYYY-MM-DD",
  datetime: "Enter a date and time, such as 2026-03-04T10:00:00Z",
  time: "Enter a time as HH:MM",
};

function wrongKind(expected: string, input: unknown, field: string): string {
  if (expected === "boolean") return `Answer yes or no: ${field.replace(/^the /, "")}`;
  if (expected === "array" || expected === "set")
    return input === undefined ? `Add ${field}` : `Send ${field} as a list`;
  if (input === undefined || input === null || input === "") return `Enter ${field}`;
  if (expected === "int") return `Enter ${field} as a whole number`;
  if (expected === "number" || expected === "bigint") return `Enter ${field} as a number`;
  if (expected === "string") return `Enter ${field} as text`;
  return `Check ${field}`;
}

type Bound<Code extends Issue["code"]> = Extract<Issue, { code: Code }>;

function tooLittle({ origin, minimum, inclusive, path }: Bound<"too_small">, field: string): string {
  const least = Number(minimum);
  if (origin === "string") return least <= 1 ? `Enter ${field}` : `Use at least ${least} characters for ${field}`;
  if (origin === "array" || origin === "set") return least <= 1 ? `Add ${field}` : `Add at least ${least} of ${field}`;
  return inclusive === false
    ? `Enter more than ${amount(least, path)} for ${field}`
    : `Enter ${amount(least, path)} or more for ${field}`;
}

function tooMuch({ origin, maximum, inclusive, path }: Bound<"too_big">, field: string): string {
  const most = Number(maximum);
  if (origin === "string") return `Use at most ${most.toLocaleString("en-US")} characters for ${field}`;
  if (origin === "array" || origin === "set") return `Use at most ${most.toLocaleString("en-US")} of ${field}`;
  return inclusive === false
    ? `Enter less than ${amount(most, path)} for ${field}`
    : `Enter ${amount(most, path)} or less for ${field}`;
}

/** `24 hours`, `$9,999`, `100%`: a number with the unit at the end of its field's name. */
function amount(value: number | bigint, path: readonly PropertyKey[] = []): string {
  const number = Number(value);
  const name = String(path.findLast((step) => typeof step === "string") ?? "");
  if (name.endsWith("Seconds")) return seconds(number);
  if (name.endsWith("Cents")) return `$${(number / 100).toLocaleString("en-US")}`;
  if (name.endsWith("Pct")) return `${number}%`;
  const isYear = /years?$/i.test(name) || name === "despiteHolds";
  return number.toLocaleString("en-US", { useGrouping: !isYear, maximumFractionDigits: 6 });
}

function seconds(number: number): string {
  const [size, unit] = UNITS.find(([each]) => number !== 0 && number % each === 0) ?? [1, "second"];
  const count = number / size;
  return `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
}

const UNITS = [
  [3600, "hour"],
  [60, "minute"],
] as const;
