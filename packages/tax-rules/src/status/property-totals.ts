import type { HouseholdYear } from "../facts/facts.ts";
import type { Seconds } from "../units/hours.ts";
import { couple } from "../participation/couple.ts";
import { isCounted, type WorkGroup } from "../activities/work-tally.ts";

export type PropertyTotal = {
  /** Null collects the entries that name no property. */
  readonly propertyId: string | null;
  readonly name: string;
  readonly grossSeconds: Seconds;
  /** Work that counts toward participation in it: that of both spouses if married. */
  readonly countableSeconds: Seconds;
  readonly countableByPerson: Readonly<Record<string, Seconds>>;
  readonly entryCount: number;
};

export function propertyTotals(facts: HouseholdYear, tally: readonly WorkGroup[]): readonly PropertyTotal[] {
  const people = new Set(couple(facts).map((p) => p.id));
  const rows = [...facts.properties.map((p) => ({ id: p.id, name: p.name })), { id: null, name: "No property" }];
  return rows
    .map(({ id, name }) => {
      const here = tally.filter((g) => g.propertyId === id);
      const countableByPerson: Record<string, Seconds> = {};
      for (const group of here) {
        const counts = isCounted(group) && people.has(group.personId) && group.route !== "other-business";
        if (counts) countableByPerson[group.personId] = (countableByPerson[group.personId] ?? 0) + group.seconds;
      }
      return {
        propertyId: id,
        name,
        grossSeconds: here.reduce((sum, g) => sum + g.seconds, 0),
        countableSeconds: Object.values(countableByPerson).reduce((sum, each) => sum + each, 0),
        countableByPerson,
        entryCount: here.reduce((sum, g) => sum + g.entryCount, 0),
      };
    })
    .filter((row) => row.propertyId !== null || row.entryCount > 0);
}
