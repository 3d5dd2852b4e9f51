import { findByWords, type Findable, fitOf } from "#web/navigation/site-map/find-by-words.ts";

const SHOWN_OF_A_GROUP = 8;
/** The whole text is a title, or one of its other words. */
const NAMED = 1;

export type Ranked<Thing> = { groups: readonly { name: string; things: readonly Thing[] }[]; isNamed: boolean };

/** What fits a text, in groups; the group with the best one first. */
export const rankGroups = <Thing extends Findable & { group: string }>(
  things: readonly Thing[],
  text: string,
): Ranked<Thing> => {
  const found = findByWords(things, text);
  const names = [...new Set(found.map(({ group }) => group))];
  const best = found[0];
  return {
    groups: names.map((name) => ({
      name,
      things: found.filter(({ group }) => group === name).slice(0, SHOWN_OF_A_GROUP),
    })),
    isNamed: best !== undefined && (fitOf(best, text) ?? Infinity) <= NAMED,
  };
};
