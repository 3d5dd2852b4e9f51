import type { WeakEntry } from "../contract.ts";

type Weak = Pick<WeakEntry, "help" | "durationSeconds">;

/** Entries grouped by what would help them: one errand serves them all. Ordered by the first of each group. Seconds. */
export const byHelp = <Entry extends Weak>(entries: readonly Entry[]) => {
  const groups = new Map<string, { help: string; entries: Entry[]; seconds: number }>();
  for (const entry of entries) {
    const group = groups.get(entry.help) ?? { help: entry.help, entries: [], seconds: 0 };
    group.entries.push(entry);
    group.seconds += entry.durationSeconds;
    groups.set(entry.help, group);
  }
  return [...groups.values()];
};
