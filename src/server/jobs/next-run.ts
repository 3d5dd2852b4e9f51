import { CronExpressionParser } from "cron-parser";

/** The next instant of a schedule after another one. */
export const nextRun = (schedule: string, after: Date): Date =>
  CronExpressionParser.parse(schedule, { currentDate: after, tz: "UTC" }).next().toDate();
