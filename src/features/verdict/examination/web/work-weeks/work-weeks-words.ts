import { hoursColon, hoursText } from "@tenure/tax-rules";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Examination, PersonWeeks } from "#features/verdict/examination/contract.ts";

type Week = PersonWeeks["weeks"][number];
type Counted = Pick<PersonWeeks, "otherWork" | "weeks"> & { name: string | null };

/** Weeks that have begun: stated work also covers days to come, and they prove nothing yet. */
export const weeksSoFar = (weeks: readonly Week[], asOf: CivilDate): Week[] =>
  weeks.filter(({ startsOn }) => startsOn <= asOf);

const weeksWord = (count: number): string => (count === 1 ? "1 week" : `${count} weeks`);

/** What the chart shows, in one sentence, and what it leaves out. Without a name it addresses the person it is about. */
export const weeksFinding = ({ name, otherWork, weeks }: Counted, asOf: CivilDate): string => {
  const [has, of, theirs] = name === null ? ["You have", "yours", "your"] : [`${name} has`, name, `${name}'s`];
  const begun = weeksSoFar(weeks, asOf);
  if (otherWork === "unknown") {
    const worked = begun.filter(({ realPropertySeconds }) => realPropertySeconds > 0);
    return `${has} real estate work that counts in ${worked.length} of ${weeksWord(begun.length)}. Other work is not added, so real estate is shown alone.`;
  }
  const known = begun.filter((week) => !week.unknown && week.realPropertySeconds + week.otherSeconds > 0);
  const more = known.filter((week) => week.realPropertySeconds > week.otherSeconds);
  const finding =
    known.length === 0
      ? `No week with work of ${of} can be compared yet.`
      : `In ${more.length} of ${weeksWord(known.length)} with work, real estate took more than half of ${theirs} work.`;
  return [finding, ...leftOut(begun), ...ahead(weeks, asOf)].join(" ");
};

const leftOut = (begun: readonly Week[]): string[] => {
  const count = begun.filter(({ unknown }) => unknown).length;
  if (count === 0) return [];
  return [`Not compared: ${weeksWord(count)} with other work whose hours are missing.`];
};

const ahead = (weeks: readonly Week[], asOf: CivilDate): string[] => {
  const seconds = weeks
    .filter(({ startsOn }) => startsOn > asOf)
    .reduce((sum, { otherSeconds }) => sum + otherSeconds, 0);
  return seconds === 0 ? [] : [`Another ${hoursText(seconds)} of other work lie in the weeks ahead.`];
};

/** What is needed from here on, where it was worked out; null where nothing is missing. */
export const neededFromHere = (view: Pick<Examination, "wouldChange">, personId: string): string | null =>
  view.wouldChange.find(({ id }) => id === `more-hours:${personId}`)?.says ?? null;

/** A week's other work as a figure that never treats unknown as none. */
export const otherWords = ({ otherSeconds, unknown }: Pick<Week, "otherSeconds" | "unknown">): string => {
  if (!unknown) return hoursColon(otherSeconds);
  return otherSeconds === 0 ? "not added" : `at least ${hoursColon(otherSeconds)}`;
};
