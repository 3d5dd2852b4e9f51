import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { InputError } from "../command-error.ts";

/** What went wrong how often. Of a line only this is told: a message may hold an address, a path or a sentence. */
export type SeenFailure = { level: number; type: string; code: string | null; at: string | null; count: number };

const WARNING = 40;
const FAILURES_MAX = 100;

type Line = { level?: unknown; err?: { type?: unknown; code?: unknown; stack?: unknown } | null };

const lineOf = (text: string): Line | null => {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === "object" ? line : null;
  } catch {
    return null;
  }
};

/** Names of classes and codes of systems: `Error`, `ECONNREFUSED`, `23505`. */
const shortName = (value: unknown): string | null =>
  typeof value === "string" &&
  /^[A-Za-z][A-Za-z]{0,40}(Error|Refusal|Up|Once|Exception)$|^E[A-Z_]{2,30}$|^[0-9A-Z]{5}$|^Error$|^Unsent$/.test(value)
    ? value
    : null;

/** The first place in the stack that is a file of ours, without the folder where the program lies. */
const placeIn = (stack: unknown): string | null =>
  typeof stack === "string" ? (/\n\s+at [^\n]*?\/((?:src|packages)\/[\w./-]+\.ts:\d+)/.exec(stack)?.[1] ?? null) : null;

/** The most frequent failures of a log of Tenure, one JSON line an event; other lines are passed over. */
export const failuresInLog = async (path: string): Promise<SeenFailure[]> => {
  const seen = new Map<string, SeenFailure>();
  try {
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
      const line = lineOf(text);
      if (line === null || typeof line.level !== "number" || line.level < WARNING) continue;
      const type = shortName(line.err?.type) ?? "other";
      const [code, at] = [shortName(line.err?.code), placeIn(line.err?.stack)];
      const key = JSON.stringify([line.level, type, code, at]);
      const known = seen.get(key);
      if (known) known.count += 1;
      else seen.set(key, { level: line.level, type, code, at, count: 1 });
    }
  } catch (error) {
    throw new InputError(`The log cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}.`);
  }
  return [...seen.values()].toSorted((a, b) => b.count - a.count).slice(0, FAILURES_MAX);
};
