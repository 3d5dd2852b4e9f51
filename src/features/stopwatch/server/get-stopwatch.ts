import type { Verb } from "#server/http/implement.ts";
import type { getStopwatch as contract } from "../contract.ts";
import { presentStopwatch } from "./present-stopwatch.ts";
import { readOpenStopwatch } from "./store.ts";

export const getStopwatch: Verb<typeof contract> = async ({ db, scope, receivedAt }) => {
  const row = await readOpenStopwatch(scope, db);
  return { now: receivedAt.toISOString(), stopwatch: row && presentStopwatch(row) };
};
