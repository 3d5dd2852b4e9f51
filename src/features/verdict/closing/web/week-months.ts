import type { WeekLine } from "../contract.ts";

export type WeekMonth<Week> = { month: string; weeks: Week[]; openCount: number };

/** Weeks by the month they begin in, in order; one that begins in the year before goes under January. */
export const weekMonths = <Week extends Pick<WeekLine, "weekStart" | "state">>(
  weeks: readonly Week[],
  year: number,
): WeekMonth<Week>[] => {
  const months: WeekMonth<Week>[] = [];
  for (const week of weeks) {
    const month = week.weekStart < `${year}-01` ? `${year}-01` : week.weekStart.slice(0, 7);
    const last = months.at(-1);
    const group = last?.month === month ? last : { month, weeks: [], openCount: 0 };
    if (group !== last) months.push(group);
    group.weeks.push(week);
    if (week.state === "open" || week.state === "changed") group.openCount += 1;
  }
  return months;
};

/** What the header of the weeks says: how many are waiting, and whether one was ever signed. */
export const weeksTitle = (weeks: readonly Pick<WeekLine, "state">[]): string => {
  const count = (state: WeekLine["state"]): number => weeks.filter((week) => week.state === state).length;
  const open = count("open");
  const signed = count("signed");
  const changed = count("changed");
  if (open + signed + changed === 0) return count("uncovered") > 0 ? "Nothing to sign" : "No finished week yet";
  if (open + changed === 0) return "Every finished week is signed";
  if (signed + changed === 0) return `${open} to sign, none signed yet`;
  return [open > 0 && `${open} to sign`, changed > 0 && `${changed} to sign again`].filter(Boolean).join(", ");
};

/** The oldest week that is waiting: catching up begins there, so that the record follows the order of the work. */
export const oldestOpen = <Week extends Pick<WeekLine, "weekStart" | "state">>(
  weeks: readonly Week[],
): Week | undefined => weeks.findLast(({ state }) => state === "open");

/** The next week to sign after this one when catching up; after the last, it starts again from the oldest. */
export const nextOpen = <Week extends Pick<WeekLine, "weekStart" | "state">>(
  weeks: readonly Week[],
  after: string,
): string | null => {
  const later = weeks.findLast(({ state, weekStart }) => state === "open" && weekStart > after);
  const oldest = oldestOpen(weeks);
  return (later ?? (oldest?.weekStart === after ? undefined : oldest))?.weekStart ?? null;
};
