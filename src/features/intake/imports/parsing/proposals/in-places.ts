import type { Places, Proposal } from "./proposal.ts";

/** One entry, or one for each property of a split row. They add up to the row; when each began is not known. */
export const inPlaces = (proposal: Proposal, places: Places): Proposal[] => {
  if (places === null || !("split" in places)) return [{ ...proposal, property: places }];
  const all = places.split.reduce((sum, { weight }) => sum + weight, 0);
  let [weights, before] = [0, 0];
  return places.split.map(({ ref, weight }) => {
    weights += weight;
    const until = Math.round((proposal.durationSeconds * weights) / all);
    const part = { ...proposal, property: ref, durationSeconds: until - before, startTime: null, endTime: null };
    before = until;
    return part;
  });
};
