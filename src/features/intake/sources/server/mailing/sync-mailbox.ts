import type { Scope } from "#server/auth/scope.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { providerOf } from "#features/intake/sources/rules.ts";
import { isReadingOn, readingBudget } from "#features/intake/model-reading/server/index.ts";
import { readRules } from "../reading/rules-of-source.ts";
import { tallyOf } from "../runs/tally.ts";
import { findRun } from "../store.ts";
import { Overtaken } from "../syncing/keeping.ts";
import { readReferences, type Synced } from "../syncing/sync-store.ts";
import { windowOf } from "../syncing/window.ts";
import { inBatches } from "./in-batches.ts";
import { beginAnew, concludeReading, forgetTaken, keepBatch, type Keeping } from "./keep-mail.ts";
import { planReading, type Told } from "./plan-reading.ts";
import type { MailSession } from "./port.ts";
import type { ServiceOfMails } from "./service.ts";
import { readBatchByModel } from "./read-by-model.ts";
import { siftBatch } from "./sift-batch.ts";
import { type Turn, TurnOver } from "./turn.ts";

export type SyncingMails = {
  platform: Platform;
  attempt: Pick<Attempt<unknown>, "write" | "signal">;
  scope: Scope;
  service: ServiceOfMails;
  session: MailSession;
  turn: Pick<Turn, "isOver">;
};

/** More than one attempt reads, of which none is kept by itself: the window is listed, and read bit by bit. */
const CHANGES_MAX = 1000;

/** In the place of a hash of rules, where there are none. */
const READ_BY_MODEL = "read by a model";

const beginKeeping = async (syncing: SyncingMails, { sync, source }: Synced): Promise<Keeping> => {
  const { platform, scope, service } = syncing;
  const { db } = platform.database;
  const at = platform.now();
  const run = sync.openRunId === null ? undefined : await findRun(scope, db, sync.openRunId);
  const openRun = run?.importStatus === "running" ? run : null;
  const references = await readReferences(scope, db, source.id);
  const rules = await readRules(scope, db, { at, provider: providerOf(source.kind) });
  const isAsked = rules.hash === null && (await isReadingOn({ platform, scope, connectionId: sync.connectionId }));
  const keeping = {
    ...syncing,
    source,
    sync,
    rules: isAsked ? { ...rules, hash: READ_BY_MODEL } : rules,
    entrySource: service.entrySource,
    everyMinutes: service.everyMinutes,
    at,
    window: windowOf({ sync, source }, at),
    known: new Map(
      references.map(({ outsideKey, outsideId: id, originalStart, etag }) => [outsideKey, { id, originalStart, etag }]),
    ),
    openRun,
    runId: openRun?.id ?? platform.newId(),
  };
  return sync.openRunId !== null && openRun === null ? forgetTaken(keeping) : keeping;
};

/** What has changed since the last sync; where there is no cursor that the service knows, it begins anew. */
const hear = async (keeping: Keeping): Promise<{ keeping: Keeping; told: Told }> => {
  const { session, sync, platform } = keeping;
  const changes = sync.cursor === null ? null : await session.changes(sync.outsideId, sync.cursor);
  if (changes?.is === "changes" && changes.keys.length <= CHANGES_MAX)
    return { keeping, told: { cursor: changes.cursor, keys: changes.keys, isReset: false } };
  const isReset = changes !== null;
  // Before the listing: what happens in between is told by the cursor.
  const cursor = await session.begin(sync.outsideId);
  const asked = isReset ? { ...keeping, openRun: null, runId: platform.newId() } : keeping;
  return { keeping: await beginAnew(asked, { cursor, isReset }), told: { cursor, keys: [], isReset } };
};

const readFolder = async (syncing: SyncingMails, synced: Synced): Promise<void> => {
  const { keeping, told } = await hear(await beginKeeping(syncing, synced));
  const { session, sync, source, window, at, rules, attempt } = keeping;
  const plan = await planReading(keeping, told);
  const request = { ...window, timeZone: source.timeZone, now: at.getTime() };
  const asking = {
    platform: keeping.platform,
    scope: keeping.scope,
    signal: attempt.signal,
    connectionId: sync.connectionId,
    budget: readingBudget(),
    isAlone: rules.hash === READ_BY_MODEL,
  };
  const { turn } = syncing;
  let tally = tallyOf(keeping.openRun?.counts);
  let read = 0;
  for await (const said of inBatches(session, sync.outsideId, plan.keys)) {
    attempt.signal.throwIfAborted();
    const batch = await readBatchByModel(asking, await siftBatch(said, request, rules));
    tally = await keepBatch(keeping, plan, { batch, tally });
    read += said.length;
    if (turn.isOver && read < plan.keys.length) throw new TurnOver();
  }
  await concludeReading(keeping, plan, tally);
};

/** Reads one folder and keeps what rules match of it, batch by batch. Throws `ServiceRefusal` and `TurnOver`; what was kept until then stays. */
export const syncMailbox = async (syncing: SyncingMails, synced: Synced): Promise<void> => {
  try {
    await readFolder(syncing, synced);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
};
