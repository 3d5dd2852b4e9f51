import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { Milestone } from "../contract.ts";
import { type DaySum, forecastFrom, progressOf, startOf } from "../pace.ts";
import { readDaySums } from "./read-model.ts";
import { completeMilestone } from "./store.ts";
import type { MilestoneRow } from "./table.ts";

/**
 * Goals with their progress, from one look at the days that any of them needs. Whoever is the first to read that a goal is
 * reached has its day kept, which therefore nothing that saves entries has to think of.
 */
export const presentMilestones = async (
  scope: Pick<Scope, "userId" | "timeZone">,
  db: Db,
  { rows, at }: { rows: readonly MilestoneRow[]; at: Date },
): Promise<Milestone[]> => {
  if (rows.length === 0) return [];
  const today = civilDateInZone(at, scope.timeZone);
  const [from = today] = [forecastFrom(today), ...rows.map(startOf)].toSorted();
  const [to = today] = [today, ...rows.map(({ targetDate }) => targetDate)].toSorted().toReversed();
  const days = await readDaySums(scope, db, { from, to });
  const milestones = rows.map((row) => presentMilestone(row, days, today));
  for (const [index, { id, completedAt }] of milestones.entries()) {
    if (completedAt !== null && rows[index]?.completedOn === null) await completeMilestone(scope, db, id, completedAt);
  }
  return milestones;
};

const presentMilestone = (row: MilestoneRow, days: readonly DaySum[], today: CivilDate): Milestone => {
  const { id, title, description, targetSeconds, targetDate, category } = row;
  const { reachedOn, ...progress } = progressOf(row, days, today);
  return {
    id,
    title,
    description,
    targetHours: secondsToHours(targetSeconds),
    currentHours: secondsToHours(progress.currentSeconds),
    targetDate,
    category,
    isCompleted: reachedOn !== null,
    completedAt: reachedOn,
    targetSeconds,
    ...progress,
  };
};
