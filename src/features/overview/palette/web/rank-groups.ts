import type { Findable, Search } from "#shared/search/search.ts";

const SHOWN_OF_A_GROUP = 8;

export type Grouped = Findable & { group: string };
export type Ranked<Thing> = { groups: readonly { name: string; things: readonly Thing[] }[]; isNamed: boolean };

/** What fits a text, in groups; the group with the best one first. */
export const rankGroups = <Thing extends Grouped>(search: Search<Thing>, text: string): Ranked<Thing> => {
  const found = search(text);
  const things = found.map(({ thing }) => thing);
  const names = [...new Set(things.map(({ group }) => group))];
  return {
    groups: names.map((name) => ({
      name,
      things: things.filter(({ group }) => group === name).slice(0, SHOWN_OF_A_GROUP),
    })),
    isNamed: found[0]?.isNamed ?? false,
  };
};
