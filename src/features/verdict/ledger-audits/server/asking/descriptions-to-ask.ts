import type { EntrySnapshot } from "#features/log/time-entries/server/index.ts";
import type { AskedEntry } from "#features/verdict/ledger-audits/question.ts";
import { ASKING_LIMITS } from "#features/verdict/ledger-audits/rules.ts";

type Described = Pick<EntrySnapshot, "id" | "date" | "durationSeconds" | "activityType" | "propertyId" | "description">;

/**
 * What a model is to look at: descriptions that the rules have not called vague already, each once with the entries that have it
 * with the same facts, those with the most hours first. The same for the same entries, so that a run can be taken up again.
 */
export const descriptionsToAsk = (
  entries: readonly Described[],
  { vague, propertyNames }: { vague: ReadonlySet<string>; propertyNames: ReadonlyMap<string, string> },
): AskedEntry[] => {
  const left = entries.filter(({ id, description }) => description.trim() !== "" && !vague.has(id));
  const groups = Map.groupBy(left, ({ description, activityType, propertyId, durationSeconds }) =>
    JSON.stringify([description, activityType, propertyId, durationSeconds]),
  );
  return [...groups.values()]
    .map((group) => ({ group, seconds: group.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, ASKING_LIMITS.entries)
    .flatMap(({ group }) => {
      const [first] = group;
      if (!first) return [];
      return {
        entryIds: group.map(({ id }) => id),
        date: first.date,
        minutes: Math.round(first.durationSeconds / 60),
        activityType: first.activityType,
        property: propertyNames.get(first.propertyId ?? "") ?? null,
        description: first.description,
      };
    });
};
