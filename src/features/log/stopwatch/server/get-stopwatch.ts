import type { Answer, Call } from "#server/http/implement.ts";
import type { getStopwatch as contract } from "../contract.ts";
import { presentStopwatch } from "./present-stopwatch.ts";
import { readOpenStopwatch } from "./store.ts";

export async function getStopwatch({ db, scope, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await readOpenStopwatch(scope, db);
  return { now: receivedAt.toISOString(), stopwatch: row && presentStopwatch(row) };
}
