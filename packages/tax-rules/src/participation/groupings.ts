import type { ActivityGrouping, Disclosure, GroupingAddition, Property } from "../facts/facts.ts";
import { yearOf } from "../units/civil-day.ts";
import { FIRST_DISCLOSED_GROUPING_YEAR } from "../parameters/grouping-disclosure.ts";
import type { ParticipationVerdict } from "../activities/verdict.ts";
import type { TestId } from "../facts/lists.ts";

/**
 * one: its businesses are one activity; alone: its statement was left out, so each is one of its own; open: no one has
 * said whether the statement went with the return. Null before its first year.
 */
export type GroupingState = "one" | "alone" | "open";

/** What a grouping does in a year: one that had to be disclosed but was not combines nothing (Rev. Proc. 2010-13). */
export function groupingState(grouping: ActivityGrouping, taxYear: number): GroupingState | null {
  return taxYear < grouping.firstYear ? null : disclosureState(grouping, grouping.firstYear);
}

function disclosureState({ disclosed, curedInYear = null }: Disclosure, year: number): GroupingState {
  if (disclosed === true || curedInYear !== null || year < FIRST_DISCLOSED_GROUPING_YEAR) return "one";
  return disclosed === null ? "open" : "alone";
}

/** A statement goes with the return of a year from then on alone. */
export function needsStatement(year: number): boolean {
  return year >= FIRST_DISCLOSED_GROUPING_YEAR;
}

/** What joined a grouping after its first year, the first of them first. */
export function additionsOf(
  { propertyIds, firstYear, additions = [] }: ActivityGrouping,
  properties: readonly Pick<Property, "id" | "acquiredOn">[],
): readonly GroupingAddition[] {
  return propertyIds
    .flatMap((propertyId) => {
      const told = additions.find((addition) => addition.propertyId === propertyId);
      const acquiredOn = properties.find(({ id }) => id === propertyId)?.acquiredOn ?? null;
      const bought = acquiredOn === null ? firstYear : yearOf(acquiredOn);
      return told ?? (bought > firstYear ? { propertyId, year: bought, disclosed: null } : []);
    })
    .filter(({ year }) => year > firstYear)
    .toSorted((a, b) => a.year - b.year);
}

export type JoinedLater = GroupingAddition & { readonly state: GroupingState };

/** What has joined it by a year, and whether each is part of it: a grouping that combines nothing is joined by nothing. */
export function joinedBy(
  grouping: ActivityGrouping,
  properties: readonly Property[],
  taxYear: number,
): readonly JoinedLater[] {
  if ((groupingState(grouping, taxYear) ?? "alone") === "alone") return [];
  return additionsOf(grouping, properties)
    .filter(({ year }) => year <= taxYear)
    .map((addition) => ({ ...addition, state: disclosureState(addition, addition.year) }));
}

/** Beyond this many readings, what is open in one grouping is read as all in or all out. */
const WAYS_AT_MOST = 256;

/** Every way in which the year's groupings can be read; first the one that reads what is open as not grouped. */
export function groupingWays(
  groupings: readonly ActivityGrouping[],
  properties: readonly Property[],
  taxYear: number,
): readonly (readonly ActivityGrouping[])[] {
  const found = groupings.flatMap((grouping) => {
    const state = groupingState(grouping, taxYear);
    if (state === null || state === "alone") return [];
    const later = new Set(additionsOf(grouping, properties).map(({ propertyId }) => propertyId));
    const joined = joinedBy(grouping, properties, taxYear);
    const of = (want: GroupingState) => joined.filter((one) => one.state === want).map(({ propertyId }) => propertyId);
    const sure = [...grouping.propertyIds.filter((id) => !later.has(id)), ...of("one")];
    return [{ grouping, isOpen: state === "open", sure, open: of("open").map((id) => [id]) }];
  });
  const count = found.reduce((ways, { isOpen, open }) => ways * (2 ** open.length + (isOpen ? 1 : 0)), 1);
  const asked = found.map((one) => (count > WAYS_AT_MOST ? { ...one, open: [one.open.flat()] } : one));
  return asked.reduce<readonly (readonly ActivityGrouping[])[]>(
    (ways, one) => ways.flatMap((way) => waysOf(one).map((grouping) => [...way, ...grouping])),
    [[]],
  );
}

type Asked = {
  readonly grouping: ActivityGrouping;
  readonly isOpen: boolean;
  readonly sure: readonly string[];
  readonly open: readonly (readonly string[])[];
};

function waysOf({ grouping, isOpen, sure, open }: Asked): readonly (readonly ActivityGrouping[])[] {
  const members = open.reduce<readonly (readonly string[])[]>(
    (ways, ids) => ways.flatMap((way) => [way, [...way, ...ids]]),
    [sure],
  );
  const grouped = members.map((propertyIds) => [{ ...grouping, propertyIds }]);
  return isOpen ? [[], ...grouped] : grouped;
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
    const explanation = `It depends on the grouping. ${activity.name}: ${activity.explanation} ${differs.name}: ${differs.explanation}`;
    return { ...activity, verdict: "unproven", carriedBy: null, explanation, turnsOnGrouping: true };
  });
}

function holds(whole: Answered, part: Answered): boolean {
  return part.propertyIds.every((id) => whole.propertyIds.includes(id));
}
