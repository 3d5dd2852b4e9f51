import type { Verb } from "#server/http/implement.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { summarizeTimeEntries as contract } from "../contract.ts";
import { sumEntries } from "./reading/read-model.ts";

export const summarizeTimeEntries: Verb<typeof contract> = async ({ db, scope, query }) => {
  const sums = await sumEntries(scope, db, query);
  return { ...sums, hours: secondsToHours(sums.loggedSeconds) };
};
