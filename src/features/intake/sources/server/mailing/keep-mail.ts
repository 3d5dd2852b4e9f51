import { noteGood } from "#server/connections/connections.ts";
import type { Tx } from "#server/database/database.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { SyncType } from "#features/intake/sources/rules.ts";
import { endRun } from "../runs/end-run.ts";
import { countProposed } from "../runs/run-counts.ts";
import { countsOf, type Tally } from "../runs/tally.ts";
import { tellRead } from "../runs/tell-read.ts";
import { insertRun, updateRunRow } from "../store.ts";
import { afterGood, isMissed, lockUnmoved, Overtaken } from "../syncing/keeping.ts";
import { newRun } from "../syncing/new-run.ts";
import { stopOpenRun } from "../syncing/stop-open-run.ts";
import { forgetAllReferences, forgetReferences, updateSync, writeReferences } from "../syncing/sync-store.ts";
import type { LastWindow, SyncRow } from "../syncing/sync-table.ts";
import { isRead, type Reading, type ReadingPlan } from "./plan-reading.ts";
import { type Proposing, proposeMails } from "./propose-mails.ts";
import { isAhead, isFar, isProposed, type Sifted } from "./sift-batch.ts";
import { withBatch } from "./tally.ts";

/** How one reading is kept: batch by batch, and its end. */
export type Keeping = Reading &
  Proposing & {
    attempt: Pick<Attempt<unknown>, "write" | "signal">;
    everyMinutes: number;
  };

const openRun = async ({ scope, source, runId, at, window }: Keeping, tx: Tx, type: SyncType): Promise<void> => {
  const of = { id: runId, sourceId: source.id, actorId: scope.actorId };
  await insertRun(scope, tx, newRun({ ...of, type, at, ...window }));
  await updateSync(scope, tx, { sourceId: source.id, changes: { openRunId: runId } });
};

const expectOurs = ({ openRunId }: SyncRow, { runId }: Keeping): void => {
  if (openRunId !== null && openRunId !== runId) throw new Overtaken();
};

/**
 * A cursor that was just given is kept before anything is read: what changes from now on is told, and all of the window is
 * listed until a reading comes to its end. `isReset`: what the service told before is forgotten.
 */
export const beginAnew = async (
  keeping: Keeping,
  { cursor, isReset }: { cursor: string; isReset: boolean },
): Promise<Keeping> => {
  const { attempt, scope, source, at, sync } = keeping;
  await attempt.write(async (tx) => {
    const now = await lockUnmoved(keeping, tx);
    if (isReset) {
      await stopOpenRun(scope, tx, now, { at });
      await forgetAllReferences(scope, tx, source.id);
    } else expectOurs(now, keeping);
    const openRunId = isReset ? null : now.openRunId;
    await updateSync(scope, tx, { sourceId: source.id, changes: { cursor, listedAt: null, openRunId } });
    if (openRunId === null && (isReset || sync.lastGoodAt === null))
      await openRun(keeping, tx, sync.lastGoodAt === null ? "initial" : "reset");
  });
  const anew = { ...keeping, sync: { ...sync, cursor, listedAt: null } };
  return isReset ? { ...anew, known: new Map() } : anew;
};

/** The open reading was taken back, and what it found with it: all is read again. */
export const forgetTaken = async (keeping: Keeping): Promise<Keeping> => {
  const { attempt, scope, source, sync } = keeping;
  await attempt.write(async (tx) => {
    const now = await lockUnmoved(keeping, tx);
    if (now.openRunId !== sync.openRunId) throw new Overtaken();
    await forgetAllReferences(scope, tx, source.id);
    await updateSync(scope, tx, { sourceId: source.id, changes: { openRunId: null, listedAt: null } });
  });
  return { ...keeping, known: new Map(), sync: { ...sync, openRunId: null, listedAt: null } };
};

/** Proposals and what says that these mails were read, in one transaction: if the process dies, the next sync goes on after them. */
export const keepBatch = async (
  keeping: Keeping,
  plan: ReadingPlan,
  { batch, tally }: { batch: readonly Sifted[]; tally: Tally },
): Promise<Tally> => {
  const { attempt, scope, source, sync, known, runId } = keeping;
  const wasMissed = isMissed(sync);
  const references = batch.map(({ reference }) => reference);
  // Read by an attempt of this reading that died: counted then.
  const fresh = keeping.openRun ? batch.filter(({ key }) => known.get(key)?.etag !== keeping.rules.hash) : batch;
  const after = await attempt.write(async (tx) => {
    const now = await lockUnmoved(keeping, tx);
    expectOurs(now, keeping);
    const { proposed, missed } = await proposeMails(keeping, tx, {
      batch,
      isLate: (key, item) => plan.late.has(key) && wasMissed(item),
    });
    await writeReferences(scope, tx, { sourceId: source.id, references });
    const sum = withBatch(tally, fresh, missed);
    const isOpen = now.openRunId === runId;
    if (!isOpen && (plan.type !== "incremental" || proposed > 0)) await openRun(keeping, tx, plan.type);
    if (isOpen || plan.type !== "incremental" || proposed > 0) {
      const counts = countsOf(sum, await countProposed(scope, tx, runId));
      await updateRunRow(scope, tx, { id: runId, changes: { counts } });
    }
    return sum;
  });
  for (const { outsideKey, id, originalStart, etag } of references)
    known.set(outsideKey, { id, originalStart: originalStart ?? "", etag });
  return after;
};

/** What the window held when it was listed, whenever each of it was read. */
const lastWindowOf = ({ window, known }: Keeping, listed: ReadonlySet<string>): LastWindow => {
  const mails = [...listed].flatMap((key) => known.get(key) ?? []).filter((mail) => !isFar(mail));
  const proposed = mails.filter(isProposed).length;
  return { ...window, found: mails.length, proposed, ignored: mails.length - proposed };
};

/** The cursor moves, and the reading has its line in the history, where it found anything new or somebody asked for it. */
export const concludeReading = async (keeping: Keeping, plan: ReadingPlan, tally: Tally): Promise<void> => {
  const { platform, attempt, scope, source, sync, known, at, runId, everyMinutes } = keeping;
  const { type, cursor, listed } = plan;
  await attempt.write(async (tx) => {
    const now = await lockUnmoved(keeping, tx);
    expectOurs(now, keeping);
    if (now.openRunId === runId || type !== "incremental") {
      if (now.openRunId !== runId) await openRun(keeping, tx, type);
      const counts = countsOf(tally, await countProposed(scope, tx, runId));
      await endRun(scope, tx, { runId, read: "mailbox", count: async () => counts, listed: [], at });
      if (type !== "incremental") await tellRead(platform, tx, scope, { source, proposed: counts.proposed, at });
    }
    await noteGood(platform, scope, tx, sync.connectionId);
    const unlisted = listed ? [...known].filter(([key, mail]) => !listed.has(key) && !isAhead(mail, at)) : [];
    const outsideKeys = unlisted.map(([key]) => key);
    await forgetReferences(scope, tx, { sourceId: source.id, outsideKeys });
    const window = listed && { listedAt: at, lastWindow: lastWindowOf(keeping, listed), readFrom: null };
    const unread = !isRead(keeping) && { listedAt: null };
    const changes = { ...afterGood({ sync }, now, { at, everyMinutes }), cursor, ...window, ...unread };
    await updateSync(scope, tx, { sourceId: source.id, changes });
  });
};
