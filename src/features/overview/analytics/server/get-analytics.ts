import { evaluateStatus } from "@tenure/tax-rules";
import { readHouseholdYear } from "#features/verdict/compliance/server/index.ts";
import { acceptedAnswer } from "#features/verdict/examination/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { yearOf } from "#shared/civil-date.ts";
import { type ActivityType, ACTIVITY_TYPES } from "#shared/domain.ts";
import { type Cell, secondsBy, sumSeconds } from "../cell.ts";
import type { AnalyticsSummary, getAnalytics as contract } from "../contract.ts";
import { averageWeekSeconds, complianceStatus, monthlyTrend } from "../rules.ts";
import { hoursOf, totalOf } from "./get-analytics-total.ts";
import { readLoggedWork } from "./read-logged-work.ts";
import { bestPerson, taxYearOf } from "./read-person-year.ts";
import { type AnalyticsCall, type Chosen, isChosen, readChosen } from "./selection.ts";

const TOP_ACTIVITIES = 5;

export async function getAnalytics(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readSummary(call, await readChosen(call));
}

export const readSummary = async (call: AnalyticsCall, chosen: Chosen): Promise<AnalyticsSummary> => {
  const work = await readLoggedWork(call, chosen);
  const total = totalOf(work);
  const material = sumSeconds(work.cells.filter(({ isMaterialParticipation }) => isMaterialParticipation));
  const average = averageWeekSeconds(total.totalSeconds, chosen.range, chosen.asOf);
  return {
    ...total,
    ...(await readStatus(call, chosen)),
    materialParticipationHours: hoursOf(material),
    materialParticipationSeconds: material,
    averageHoursPerWeek: hoursOf(average),
    averageSecondsPerWeek: average,
    monthlyTrend: monthlyTrend(
      secondsBy(work.cells, ({ month }) => month),
      chosen.range,
      chosen.asOf,
    ),
    topActivityTypes: topActivities(work.cells, total.totalSeconds),
  };
};

type StatusSummary = Pick<AnalyticsSummary, "taxYear" | "propertiesManaged" | "complianceStatus" | "statusPersonId">;

/** Where the tax year stands, as the dashboard has it. */
const readStatus = async ({ scope, db }: AnalyticsCall, chosen: Chosen): Promise<StatusSummary> => {
  const taxYear = taxYearOf(chosen);
  const facts = await readHouseholdYear(scope, db, taxYear, chosen.asOf);
  const person = bestPerson(acceptedAnswer(evaluateStatus(facts)), chosen);
  return {
    taxYear,
    propertiesManaged: facts.properties.filter(({ id }) => isChosen(chosen.propertyIds, id)).length,
    complianceStatus: complianceStatus({
      verdict: person?.status ?? "unproven",
      pace: person?.pace?.state ?? null,
      isYearOver: yearOf(chosen.asOf) > taxYear,
      entryCount: person?.totals.entryCount ?? 0,
    }),
    statusPersonId: person?.personId ?? null,
  };
};

const topActivities = (cells: readonly Cell[], total: number): AnalyticsSummary["topActivityTypes"] => {
  const sums = secondsBy(cells, ({ activityType }) => activityType);
  return ACTIVITY_TYPES.filter((type) => sums.has(type))
    .map((type: ActivityType) => ({ type, seconds: sums.get(type) ?? 0 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, TOP_ACTIVITIES)
    .map(({ type, seconds }) => ({
      type,
      hours: hoursOf(seconds),
      seconds,
      percentage: total > 0 ? Math.floor((seconds * 100) / total) : 0,
    }));
};
