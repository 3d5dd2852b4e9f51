import type { LoggedWork } from "#features/overview/analytics/figures/from-cells.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { hundredthsOfHour } from "#shared/export/cells.ts";
import { sumSeconds } from "../cell.ts";
import type { AnalyticsSummary, getAnalyticsTotal as contract } from "../contract.ts";
import { readLoggedWork } from "./read-logged-work.ts";
import { readChosen } from "./selection.ts";

export async function getAnalyticsTotal(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return totalOf(await readLoggedWork(call, await readChosen(call)));
}

/** The first tile, on every plan. */
export const totalOf = ({
  range,
  cells,
}: LoggedWork): Pick<AnalyticsSummary, "from" | "to" | "totalHours" | "totalSeconds" | "entryCount"> => {
  const totalSeconds = sumSeconds(cells);
  return {
    ...range,
    totalHours: hoursOf(totalSeconds),
    totalSeconds,
    entryCount: cells.reduce((sum, { entryCount }) => sum + entryCount, 0),
  };
};

export const hoursOf = (seconds: number): number => hundredthsOfHour(seconds) / 100;
