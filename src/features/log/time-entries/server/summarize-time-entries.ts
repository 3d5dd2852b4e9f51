import type { Answer, Call } from "#server/http/implement.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { summarizeTimeEntries as contract } from "../contract.ts";
import { sumEntries } from "./reading/read-model.ts";

export async function summarizeTimeEntries({
  db,
  scope,
  query,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const sums = await sumEntries(scope, db, query);
  return { ...sums, hours: secondsToHours(sums.loggedSeconds) };
}
