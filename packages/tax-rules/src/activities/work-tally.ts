import type { Classification } from "./classification.ts";
import type { ReasonCode } from "./reason-codes.ts";
import type { StatusEffect, WorkClass, WorkRoute } from "./work-class.ts";
import { classifyActivity } from "./classify-activity.ts";
import type { HouseholdYear, Property, WorkFact } from "../facts/facts.ts";
import type { Seconds } from "../units/hours.ts";

/** Work with the same person, property, reason and route, added up. */
export type WorkGroup = {
  readonly personId: string;
  readonly propertyId: string | null;
  readonly businessId: string | null;
  readonly reasonCode: ReasonCode;
  readonly class: WorkClass;
  readonly route: WorkRoute;
  readonly effect: StatusEffect;
  readonly reason: string;
  readonly citation: string;
  seconds: Seconds;
  entryCount: number;
};

export type ClassifiedWork = { readonly fact: WorkFact; readonly classification: Classification };

export function classifyWork(facts: HouseholdYear): readonly ClassifiedWork[] {
  const properties = new Map<string, Property>(facts.properties.map((p) => [p.id, p]));
  const relations = new Map(facts.persons.map((p) => [p.id, p.relation]));
  return facts.work.map((fact) => {
    const property = fact.propertyId === null ? null : (properties.get(fact.propertyId) ?? null);
    const relation = relations.get(fact.personId) ?? "self";
    const context = facts.readings === undefined ? { relation } : { relation, readings: facts.readings };
    return { fact, classification: classifyActivity(fact, property, context) };
  });
}

/** The tally is all that the later steps read, so splitting or reordering entries changes nothing. */
export function tallyWork(classified: readonly ClassifiedWork[]): readonly WorkGroup[] {
  const groups = new Map<string, WorkGroup>();
  for (const { fact, classification } of classified) {
    const key = tallyKey({ fact, classification });
    const group = groups.get(key);
    if (group !== undefined) {
      group.seconds += fact.seconds;
      group.entryCount += fact.entryCount;
      continue;
    }
    groups.set(key, {
      personId: fact.personId,
      propertyId: fact.propertyId,
      businessId: businessOf({ fact, classification }),
      reasonCode: classification.reasonCode,
      class: classification.class,
      route: classification.route,
      effect: classification.effect,
      reason: classification.reason,
      citation: classification.citation,
      seconds: fact.seconds,
      entryCount: fact.entryCount,
    });
  }
  return [...groups.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** Equal for work that is added up together. */
export function tallyKey(work: ClassifiedWork): string {
  const { fact, classification } = work;
  const { reasonCode, route } = classification;
  return JSON.stringify([fact.personId, fact.propertyId, businessOf(work), reasonCode, route]);
}

function businessOf({ fact, classification }: ClassifiedWork): string | null {
  return classification.route === "other-business" ? (fact.businessId ?? null) : null;
}

export function isCounted(group: WorkGroup): boolean {
  return group.class === "counts" || group.class === "contested";
}

export function sumSeconds(groups: readonly WorkGroup[]): Seconds {
  return groups.reduce((sum, group) => sum + group.seconds, 0);
}
