import type { BookOwner } from "#server/auth/scope.ts";
import type { Outcome } from "#server/connections/connection-state.ts";
import { noteOutcome } from "#server/connections/connections.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import type { Platform } from "#server/platform.ts";
import { insertRun } from "../store.ts";
import type { ServiceRefusal } from "./port.ts";
import { windowOf } from "./window.ts";
import { healthAfter } from "./sync-health.ts";
import { lockSync, type Synced, updateSync } from "./sync-store.ts";

const TRIES_OF_A_LOST_CALENDAR = 3;

type Failed = { synced: Synced; refusal: ServiceRefusal; everyMinutes: number };

const outcomeOf = ({ is, message, retryAfterSeconds }: ServiceRefusal): Exclude<Outcome, { is: "good" }> => ({
  is,
  problem: message,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

/** A calendar was not read: a line in its history, and its own health or that of its account. */
export const noteFailure = async (platform: Platform, owner: BookOwner, failed: Failed): Promise<void> => {
  const { synced, refusal } = failed;
  await inTransaction(platform.database.db, async (tx) => {
    await tellFailure(platform, tx, owner, failed);
    if (refusal.of === "calendar") await noteOfCalendar(platform, tx, owner, failed);
  });
  if (refusal.of === "account") await noteOutcome(platform, owner, synced.sync.connectionId, outcomeOf(refusal));
};

const tellFailure = async (
  platform: Platform,
  tx: Tx,
  owner: BookOwner,
  { synced, refusal }: Failed,
): Promise<void> => {
  const { sync, source } = synced;
  const at = platform.now();
  const { startsOn, endsOn } = windowOf(synced, at);
  await insertRun(owner, tx, {
    id: platform.newId(),
    sourceId: source.id,
    actorId: source.createdBy,
    syncType: sync.lastGoodAt === null ? "initial" : sync.askedAt === null ? "incremental" : "manual",
    fileName: null,
    importStatus: "failed",
    rangeStartsOn: startsOn,
    rangeEndsOn: endsOn,
    counts: { found: 0, proposed: 0, known: 0, leftOut: {} },
    leftOut: [],
    unknownZones: [],
    failure: refusal.message,
    startedAt: at,
    finishedAt: at,
    undoneAt: null,
  });
  await updateSync(owner, tx, { sourceId: source.id, changes: { askedAt: null } });
};

/** The rest of the account goes on. */
const noteOfCalendar = async (
  platform: Platform,
  tx: Tx,
  owner: BookOwner,
  { synced: { source }, refusal, everyMinutes }: Failed,
): Promise<void> => {
  const at = platform.now();
  const before = await lockSync(owner, tx, source.id);
  if (!before) return;
  // One answer that a calendar is no more may be wrong.
  const is = before.failures < TRIES_OF_A_LOST_CALENDAR ? "failed" : refusal.is;
  const health = healthAfter(before, { ...outcomeOf(refusal), is }, { at, everyMinutes });
  await updateSync(owner, tx, { sourceId: source.id, changes: health });
  if (health.state !== "disconnected" || before.state === "disconnected") return;
  const details = { name: source.name, problem: refusal.message };
  const event = { id: platform.newId(), event: "integration.lost" as const, subjectId: source.id, details, at };
  await recordEvent(platform, tx, makeEvent(byTheHouse(owner), event));
};
