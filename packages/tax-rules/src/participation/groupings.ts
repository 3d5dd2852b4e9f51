import type { ActivityGrouping, Property } from "../facts/facts.ts";
import { FIRST_DISCLOSED_GROUPING_YEAR } from "../parameters/grouping-disclosure.ts";
import type { ParticipationVerdict } from "../activities/verdict.ts";
import type { TestId } from "../facts/lists.ts";

/**
 * one: its businesses are one activity; alone: its statement was left out, so each is one of its own; open: no one has
 * said whether the statement went with the return. Null before its first year.
 */
export type GroupingState = "one" | "alone" | "open";

/** What a grouping does in a year: one that had to be disclosed but was not combines nothing (Rev. Proc. 2010-13). */
export function groupingState({ firstYear, disclosed }: ActivityGrouping, taxYear: number): GroupingState | null {
  if (taxYear < firstYear) return null;
  if (disclosed === true || firstYear < FIRST_DISCLOSED_GROUPING_YEAR) return "one";
  return disclosed === null ? "open" : "alone";
}

/** Every way in which the year's groupings can be read; first the one that reads open ones as not grouped. */
export function groupingWays(
  groupings: readonly ActivityGrouping[],
  taxYear: number,
): readonly (readonly ActivityGrouping[])[] {
  const settled = groupings.filter((g) => groupingState(g, taxYear) === "one");
  const open = groupings.filter((g) => groupingState(g, taxYear) === "open");
  let ways = [settled];
  for (const grouping of open) ways = ways.flatMap((way) => [way, [...way, grouping]]);
  return ways;
}

/** One activity: a property alone, or those of a grouping together. */
export type Unit = { readonly id: string; readonly name: string; readonly properties: readonly Property[] };

/** The activities of some properties. A single property makes no grouping. */
export function unitsOf(properties: readonly Property[], groupings: readonly ActivityGrouping[]): readonly Unit[] {
  const grouped = groupings
    .map(({ id, propertyIds }) => ({ id, properties: properties.filter((p) => propertyIds.includes(p.id)) }))
    .filter((unit) => unit.properties.length > 1)
    .map((unit) => ({ ...unit, name: `${namesOf(unit.properties)} as one activity` }));
  const inGroup = new Set(grouped.flatMap((unit) => unit.properties.map((p) => p.id)));
  const alone = properties.filter((p) => !inGroup.has(p.id)).map((p) => ({ id: p.id, name: p.name, properties: [p] }));
  return [...grouped, ...alone];
}

export function namesOf(properties: readonly { readonly name: string }[]): string {
  const names = properties.map((p) => p.name);
  if (names.length > 3) return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

type Answered = {
  readonly kind: string;
  readonly name: string;
  readonly propertyIds: readonly string[];
  readonly verdict: ParticipationVerdict;
  readonly carriedBy: TestId | null;
  readonly explanation: string;
  readonly turnsOnGrouping?: boolean;
};

/** What is answered the same in every way stands. The rest depends on the grouping: nothing unknown decides anything. */
export function settleWays<Activity extends Answered>(ways: readonly (readonly Activity[])[]): readonly Activity[] {
  const [first = [], ...others] = ways;
  return first.map((activity) => {
    const differs = others
      .flatMap((way) => way.filter((a) => a.kind === activity.kind && holds(a, activity)))
      .find((a) => a.verdict !== activity.verdict);
    if (differs === undefined) return activity;
    const explanation = `It turns on the grouping. ${activity.name}: ${activity.explanation} ${differs.name}: ${differs.explanation}`;
    return { ...activity, verdict: "unproven", carriedBy: null, explanation, turnsOnGrouping: true };
  });
}

function holds(whole: Answered, part: Answered): boolean {
  return part.propertyIds.every((id) => whole.propertyIds.includes(id));
}
