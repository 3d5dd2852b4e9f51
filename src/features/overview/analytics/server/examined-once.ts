import {
  type ExaminedYear,
  type PersonWeeks,
  readExaminedYear,
  readPersonWeeks,
} from "#features/verdict/examination/server/index.ts";
import { createSharedRuns } from "#server/book/shared-runs.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { AnalyticsCall } from "./selection.ts";

const years = createSharedRuns<ExaminedYear>();
const weeks = createSharedRuns<PersonWeeks>();

const keyOf = ({ scope, receivedAt }: AnalyticsCall, year: number): string =>
  [scope.userId, scope.bookVersion, scope.factsVersion, civilDateInZone(receivedAt, scope.timeZone), year].join(":");

/** Both read each entry of the year: for questions of one page that are asked at the same time. */
export const readExaminedOnce = (call: AnalyticsCall, year: number): Promise<ExaminedYear> =>
  years(keyOf(call, year), () => readExaminedYear(call, year));

export const readWeeksOnce = (call: AnalyticsCall, year: number): Promise<PersonWeeks> =>
  weeks(keyOf(call, year), () => readPersonWeeks(call, year));
