import type { Answer, Call } from "#server/http/implement.ts";
import type { listFindingEntries as contract } from "../contract.ts";
import { readExaminedYear } from "./read-examined-year.ts";
import { rateYear } from "./rate-year.ts";

/** Scans again instead of keeping every entry of every book in memory. */
export async function listFindingEntries(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year, code } = call.params;
  const { facts } = await readExaminedYear(call, year);
  const { entries, rating } = await rateYear(call.scope, call.db, facts);
  const found = [...(rating?.findings ?? []), ...(rating?.notes ?? [])].find((one) => one.code === code);
  const behind = (found?.rowIndexes ?? []).flatMap((index) => entries[index] ?? []);
  const { offset, limit } = call.query;
  return {
    entries: behind.slice(offset, offset + limit).map(({ id, date, durationSeconds, activityType, description }) => ({
      id,
      date,
      durationSeconds,
      activityType,
      description,
    })),
    entryCount: behind.length,
    loggedSeconds: behind.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
  };
}
