import {
  type ItemIdentity,
  moveIdentities,
  noteSaid,
  proposeItems,
  readIdentitiesOf,
  readKnown,
} from "#features/intake/proposals/server/index.ts";
import type { EntrySource } from "#shared/domain.ts";
import type { Item } from "#shared/item.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Scope } from "#server/auth/scope.ts";
import { noteGood } from "#server/connections/connections.ts";
import type { Tx } from "#server/database/database.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import type { LeftOut } from "#features/intake/sources/left-out.ts";
import type { LeftOutCounts } from "#features/intake/sources/rules.ts";
import { type ZoneAnswer, ZONES_ASKED_MAX } from "#features/intake/sources/zone-answer.ts";
import { type ItemRules, sift } from "../reading/rules-of-source.ts";
import { endRun } from "../runs/end-run.ts";
import { countProposed } from "../runs/run-counts.ts";
import { tellRead } from "../runs/tell-read.ts";
import type { ReadEvents } from "../reading/read-calendar-file.ts";
import { insertRun, ITEMS_PER_SLICE } from "../store.ts";
import type { RunCounts, SourceRow } from "../table.ts";
import { type Fetched, nextEndOf } from "./fetch-sync.ts";
import { findGone, type KeptReference } from "./find-gone.ts";
import { afterGood, isMissed, lockOpen, lockUnmoved } from "../syncing/keeping.ts";
import { newRun } from "../syncing/new-run.ts";
import { stopOpenRun } from "../syncing/stop-open-run.ts";
import { forgetReferences, updateSync, writeReferences } from "../syncing/sync-store.ts";
import type { SyncRow } from "../syncing/sync-table.ts";

export type Keeping = {
  platform: Platform;
  attempt: Pick<Attempt<unknown>, "write" | "signal">;
  scope: Scope;
  source: SourceRow;
  sync: SyncRow;
  entrySource: EntrySource;
  everyMinutes: number;
  rules: ItemRules;
  /** A listing of the service is its whole calendar. */
  listsAll: boolean;
  /** How the service named things until now. */
  references: readonly KeptReference[];
};

/** What the service calls by the same name is the same thing, also where its id or its first start is another one now. */
const followRenamed = async (keeping: Keeping, fetched: Fetched): Promise<void> => {
  const { attempt, scope, source, references } = keeping;
  const before = new Map(references.map((one) => [one.outsideKey, one]));
  const moves = fetched.references.flatMap(({ outsideKey, id, originalStart }) => {
    const old = before.get(outsideKey);
    // The name of a whole series is the name of many.
    if (!old || originalStart === null || old.originalStart === "") return [];
    if (old.outsideId === id && old.originalStart === originalStart) return [];
    return [{ from: { id: old.outsideId, start: old.originalStart }, to: { id, start: originalStart } }];
  });
  if (moves.length === 0) return;
  await attempt.write(async (tx) => {
    await lockUnmoved(keeping, tx);
    await moveIdentities(scope, tx, { sourceId: source.id, moves });
  });
};

type Slices = {
  wanted: readonly Item[];
  runId: Id;
  at: Date;
  /** What each slice needs to be there. */
  begin: (tx: Tx, sync: SyncRow) => Promise<void>;
};

/** All but the last slice, each in a short transaction of its own. They are shown with the receipt. */
export const proposeSlices = async (
  keeping: Keeping,
  { wanted, runId, at, begin }: Slices,
): Promise<readonly Item[]> => {
  const { attempt } = keeping;
  let first = 0;
  for (; first + ITEMS_PER_SLICE < wanted.length; first += ITEMS_PER_SLICE) {
    attempt.signal.throwIfAborted();
    const items = wanted.slice(first, first + ITEMS_PER_SLICE);
    await attempt.write(async (tx) => {
      await begin(tx, await lockOpen(keeping, tx));
      await propose(keeping, tx, { runId, items, at });
    });
  }
  return wanted.slice(first);
};

/** Proposes what is new, notes what has changed, and moves the cursor in the transaction that keeps the last of it. */
export const keepSync = async (keeping: Keeping, fetched: Fetched, runId: Id): Promise<void> => {
  const { attempt, scope, source, rules } = keeping;
  const { type, at, startsOn, endsOn } = fetched;
  const { wanted, unwanted } = sift(source, rules, fetched.window?.items ?? []);
  await followRenamed(keeping, fetched);
  const begin = async (tx: Tx, now: SyncRow): Promise<void> => {
    if (now.openRunId === runId) return;
    await stopOpenRun(scope, tx, now, { runId, at });
    const of = { id: runId, sourceId: source.id, actorId: scope.actorId };
    await insertRun(scope, tx, newRun({ ...of, type, at, startsOn, endsOn }));
    await updateSync(scope, tx, { sourceId: source.id, changes: { openRunId: runId } });
  };
  const items = await proposeSlices(keeping, { wanted, runId, at, begin });
  await attempt.write(async (tx) => {
    const now = await lockUnmoved(keeping, tx);
    await stopOpenRun(scope, tx, now, { runId, at });
    // Proposals are locked before the head.
    const changed = await noteChanges(keeping, tx, fetched);
    const { missed } = await propose(keeping, tx, { runId, items, at });
    const proposed = await countProposed(scope, tx, runId);
    const counts = countsOf(fetched, { wanted: wanted.length, unwanted: unwanted.length, proposed, missed });
    const isAsking = fetched.window?.unknownZones.some((name) => !now.unknownZones?.names.includes(name)) ?? false;
    const isLacking = unreadOf(counts) > (now.lastWindow?.unread ?? 0);
    // A look that brought nothing new is no line of the history.
    if (now.openRunId === runId || type !== "incremental" || proposed > 0 || changed > 0 || isAsking || isLacking) {
      await begin(tx, now);
      await conclude(keeping, tx, { fetched, runId, counts, unwanted });
    }
    await moveOn(keeping, tx, { fetched, counts, now });
  });
};

export const propose = async (
  { platform, scope, source, entrySource, rules, sync }: Keeping,
  tx: Tx,
  { runId, items, at }: { runId: Id; items: readonly Item[]; at: Date },
): Promise<{ missed: number }> => {
  const late = items.filter(isMissed(sync));
  const knownBefore = late.length === 0 ? [] : await readKnown(scope, tx, { source, keys: late });
  await proposeItems(scope, tx, {
    platform,
    run: { id: runId, source: { id: source.id, name: source.name, personId: source.personId, entrySource } },
    items,
    hitsOf: rules.hitsOf,
    readingOf: rules.readingOf,
    noteMatches: rules.noteMatches,
    at,
  });
  return { missed: source.proposes === "all" ? Math.max(0, late.length - knownBefore.length) : 0 };
};

/** How many known things say something else now, or are gone. */
const noteChanges = async (keeping: Keeping, tx: Tx, fetched: Fetched): Promise<number> => {
  const { scope, source, listsAll, references } = keeping;
  const { changed, window, at } = fetched;
  const isTold = changed !== null || fetched.gone.length > 0 || (window?.calledOff.length ?? 0) > 0;
  if (!isTold && fetched.type !== "reset") return 0;
  const known = await readIdentitiesOf(scope, tx, { sourceId: source.id, since: changed?.since ?? "0001-01-01" });
  const gone: ItemIdentity[] = findGone({ fetched, known, references, listsAll });
  return noteSaid(scope, tx, { source, items: changed?.items ?? [], gone, at });
};

/** What of a calendar could not be read: those who rely on it are told once when there is more of that. */
const unreadOf = ({ leftOut }: RunCounts): number => (leftOut.unreadable ?? 0) + (leftOut.withheld ?? 0);

export const countsOf = (
  { window, withheld }: Fetched,
  { wanted, unwanted, proposed, missed }: { wanted: number; unwanted: number; proposed: number; missed: number },
): RunCounts => {
  const leftOut: LeftOutCounts = {
    ...window?.leftOut.counts,
    ...(unwanted > 0 && { "no-rule": unwanted }),
    ...(withheld.length > 0 && { withheld: withheld.length }),
  };
  // What is not over, and what nobody asked for, was not found: it comes later, or never.
  delete leftOut.future;
  delete leftOut["outside-window"];
  const others = Object.values(leftOut).reduce((sum, count) => sum + count, 0);
  return { found: wanted + others, proposed, known: wanted - proposed, missed, leftOut };
};

type Conclusion = { fetched: Fetched; runId: Id; counts: RunCounts; unwanted: readonly LeftOut[] };

const conclude = async (
  { platform, scope, source }: Keeping,
  tx: Tx,
  { fetched, runId, counts, unwanted }: Conclusion,
): Promise<void> => {
  const { window, type, at } = fetched;
  await endRun(scope, tx, {
    runId,
    read: "calendar",
    unknownZones: window?.unknownZones ?? [],
    count: async () => counts,
    listed: listedOf(fetched, unwanted),
    at,
  });
  if (type !== "incremental") await tellRead(platform, tx, scope, { source, proposed: counts.proposed, at });
};

/** What the history names of all that was left out. */
export const listedOf = ({ window, withheld }: Fetched, unwanted: readonly LeftOut[]): LeftOut[] => [
  ...withheld.map(({ title, date }) => ({ title, date, reason: "withheld" as const })),
  ...unwanted,
  ...(window?.leftOut.listed ?? []).filter(isTold),
];

const isTold = ({ reason }: LeftOut): boolean => reason !== "future" && reason !== "outside-window";

const moveOn = async (
  { platform, scope, source, sync, everyMinutes }: Keeping,
  tx: Tx,
  { fetched, counts, now }: { fetched: Fetched; counts: RunCounts; now: SyncRow },
): Promise<void> => {
  const { at, window, cursor, startsOn, endsOn } = fetched;
  await noteGood(platform, scope, tx, sync.connectionId);
  // First what is gone: what was made anew may have the same name.
  await forgetReferences(scope, tx, { sourceId: sync.sourceId, outsideKeys: fetched.gone });
  await writeReferences(scope, tx, { sourceId: sync.sourceId, references: fetched.references });
  const { found, proposed, known } = counts;
  const ignored = found - proposed - known;
  const seen = { startsOn, endsOn, found, proposed: proposed + known, ignored, unread: unreadOf(counts) };
  await updateSync(scope, tx, {
    sourceId: sync.sourceId,
    changes: {
      ...afterGood({ sync }, now, { at, everyMinutes }),
      cursor,
      ...(window && { nextEndsAt: nextEndOf(window, at), lastWindow: seen, listedAt: at, readFrom: null }),
      unknownZones: withQuestions(now.unknownZones, window, { startsOn, answered: source.zones }),
    },
  });
};

/** What is asked about time zones stays asked until it is answered, with the first day on which something was left out. */
export const withQuestions = (
  before: SyncRow["unknownZones"],
  window: ReadEvents | null,
  { startsOn, answered }: { startsOn: CivilDate; answered: readonly ZoneAnswer[] },
): SyncRow["unknownZones"] => {
  const isOpen = (name: string): boolean => !answered.some((answer) => answer.name === name);
  const names = [...new Set([...(before?.names ?? []), ...(window?.unknownZones ?? [])])].filter(isOpen);
  const since = before !== null && before.since < startsOn ? before.since : startsOn;
  return names.length === 0 ? null : { names: names.slice(0, ZONES_ASKED_MAX), since };
};
