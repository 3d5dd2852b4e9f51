import { readEventsOfChanged } from "#server/ledger/store.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { changesBetween, type FieldChange, readEntryEvent } from "#features/log/time-entries/snapshot.ts";
import { proposalUses, type UsedProposal } from "#features/log/time-entries/proposal-uses.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { yearOf } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { readActorNames } from "./read-actor-names.ts";

/** One change of an entry after it was first saved. */
export type YearChange = {
  kind: "amend" | "void" | "restore";
  entry: EntrySnapshot;
  changes: FieldChange[];
  /** Proposals that it attached or took away. */
  proposals: UsedProposal[];
  actorId: Id;
  actorName: string | null;
  impersonatorId: Id | null;
  receivedAt: string;
  reason: string | null;
};

const isChange = (kind: string): kind is YearChange["kind"] =>
  kind === "amend" || kind === "void" || kind === "restore";

/** Every change of entries that are or were in a year, oldest first. */
export const readYearChanges = async (scope: Scope, db: Db, year: number): Promise<YearChange[]> => {
  const stories = Map.groupBy(await readEventsOfChanged(scope, db), ({ event }) => event.subjectId);
  const changes: (YearChange & { seq: number })[] = [];
  for (const events of stories.values()) {
    const story = tell(events);
    const isOfYear = story.some(({ entry }) => yearOf(entry.date) === year);
    if (isOfYear) changes.push(...story.flatMap(({ change }) => (change ? [change] : [])));
  }
  changes.sort((a, b) => a.seq - b.seq);
  const names = await readActorNames(db, [...new Set(changes.map(({ actorId }) => actorId))]);
  return changes.map(({ seq: _, ...change }) => ({ ...change, actorName: names.get(change.actorId) ?? null }));
};

type Told = { entry: EntrySnapshot; change: (YearChange & { seq: number }) | null };

const tell = (events: Awaited<ReturnType<typeof readEventsOfChanged>>): Told[] => {
  const told: Told[] = [];
  for (const { event, payload } of events) {
    if (!payload || (event.kind !== "create" && !isChange(event.kind))) continue;
    const { entry, reason } = readEntryEvent(payload);
    const before = told.at(-1)?.entry;
    const change =
      isChange(event.kind) && before
        ? {
            seq: event.seq,
            kind: event.kind,
            entry,
            changes: changesBetween(before, entry),
            proposals: proposalUses(before, entry),
            actorId: event.actorId,
            actorName: null,
            impersonatorId: event.impersonatorId,
            receivedAt: event.receivedAt.toISOString(),
            reason,
          }
        : null;
    told.push({ entry, change });
  }
  return told;
};
