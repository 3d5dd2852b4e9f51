import * as z from "zod/mini";
import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import { type Attempt, LostLease } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob, type Job } from "#server/work/define-job.ts";
import { idSchema } from "#shared/schema.ts";
import { hasFeature } from "#shared/plan/entitlement.ts";
import { featureOf } from "#features/intake/sources/rules.ts";
import { OneSession } from "../mailing/in-session.ts";
import { syncMailbox } from "../mailing/sync-mailbox.ts";
import { Turn, TURN_LIMITS, TurnOver } from "../mailing/turn.ts";
import { asServiceRefusal } from "../syncing/ask-service.ts";
import { keepChannel } from "../calendars/keep-channel.ts";
import { noteFailure } from "../syncing/note-failure.ts";
import { openAccess } from "../syncing/open-access.ts";
import { type Access, ServiceRefusal } from "../syncing/port.ts";
import { serviceOf } from "../syncing/service.ts";
import type { Service } from "./service.ts";
import { syncCalendar } from "../calendars/sync-calendar.ts";
import { isDue, readSyncsOfConnection, type Synced, updateSync } from "../syncing/sync-store.ts";

const SYNC_ACCOUNT = {
  id: "sources.sync-account",
  payload: z.strictObject({ userId: idSchema, connectionId: idSchema }),
};
type Payload = z.output<typeof SYNC_ACCOUNT.payload>;

/** Where no one may log for the book any more, the plan lacks it, or the service is off: it is looked at again then. */
const LOOK_AGAIN_MS = 3_600_000;
/** Most of the time they wait for a service, and some for their turn to ask it: none of that is work here. */
const AT_ONCE = 50;

/** Has the calendars or folders of one account read that are due, in the transaction that says so. One reading of an account at a time. */
export const syncSoon = (
  platform: Pick<Platform, "jobs">,
  tx: Parameters<Platform["jobs"]["enqueue"]>[0],
  of: Payload,
) => platform.jobs.enqueue(tx, SYNC_ACCOUNT, of, { key: of.connectionId, owner: of.userId });

/** Reads what is due of one account, one after the other. What goes wrong is the account's, or one calendar's or folder's. */
export const syncAccount = (services: readonly Service[], limits = TURN_LIMITS): Job<Payload> =>
  defineJob<Payload>({
    ...SYNC_ACCOUNT,
    title: "Read the calendars or mails of an account",
    atOnce: AT_ONCE,
    run: async (platform, attempt) => {
      const { userId, connectionId } = attempt.payload;
      const { db } = platform.database;
      const due = (await readSyncsOfConnection({ userId }, db, connectionId)).filter((one) =>
        isDue(one, platform.now()),
      );
      const account = await findConnection({ userId }, db, connectionId);
      const mayAsk = account && (account.nextTryAt === null || account.nextTryAt <= platform.now());
      if (!mayAsk || due.length === 0) return;
      const service = serviceOf(services, account.provider);
      using turn = new Turn(attempt.signal, platform.now, limits);
      const { signal } = turn;
      const access = await openAccess(platform, { userId }, { account, service, signal });
      if (access === null) return postpone(platform, attempt, due);
      await using session = "openMail" in service ? new OneSession(service.openMail(platform), access, signal) : null;
      for (const [index, synced] of due.entries()) {
        attempt.signal.throwIfAborted();
        const others = due.slice(index + 1);
        if (turn.isOver) return goOnLater(platform, attempt, [synced, ...others]);
        const one = { synced, service, access, session, turn, hasWholeTurn: index === 0 };
        const came = await syncOne(platform, attempt, one);
        if (came === "account refuses") return;
        if (came === "too slow") return goOnLater(platform, attempt, others);
        if (came === "turn over") return goOnLater(platform, attempt, [...others, synced]);
      }
    },
  });

/** The rest is due at once, after whatever has waited longer, and in this order. */
const goOnLater = (platform: Platform, attempt: Attempt<Payload>, all: readonly Synced[]): Promise<void> => {
  const at = platform.now().getTime();
  return attempt.write(async (tx) => {
    for (const [index, { sync }] of all.entries())
      await updateSync(sync, tx, { sourceId: sync.sourceId, changes: { nextSyncAt: new Date(at + index) } });
  });
};

/** Others are not kept waiting by what cannot be read now. */
const postpone = (platform: Platform, attempt: Attempt<Payload>, all: readonly Synced[]): Promise<void> => {
  const nextSyncAt = new Date(platform.now().getTime() + LOOK_AGAIN_MS);
  return attempt.write(async (tx) => {
    for (const { sync } of all)
      await updateSync(sync, tx, { sourceId: sync.sourceId, changes: { nextSyncAt, askedAt: null } });
  });
};

type One = {
  synced: Synced;
  service: Service;
  access: Access;
  session: OneSession | null;
  turn: Turn;
  /** Nothing was read before it. */
  hasWholeTurn: boolean;
};

const readOne = async (platform: Platform, attempt: Attempt<Payload>, scope: Scope, one: One): Promise<void> => {
  const { synced, service, access, session, turn } = one;
  if ("openMail" in service) {
    if (!session) return;
    await syncMailbox({ platform, attempt, scope, service, session: await session.open(), turn }, synced);
    return;
  }
  const { signal } = turn;
  await syncCalendar({ platform, attempt: { ...attempt, signal }, scope, service, access }, synced);
  await keepChannel({ platform, attempt, service, access }, scope, synced);
};

/** Where the account itself refuses, nothing else of it is asked. */
type Came = "go on" | "account refuses" | "turn over" | "too slow";

/** Of a calendar nothing is kept before all of it was heard: one that a whole turn was too short for comes no further in the next. */
const isTooSlow = ({ service, turn, hasWholeTurn }: One): boolean =>
  turn.isCut && hasWholeTurn && !("openMail" in service);
const TOO_SLOW = new ServiceRefusal("It takes too long to answer. We try again.", { is: "failed", of: "calendar" });

const syncOne = async (platform: Platform, attempt: Attempt<Payload>, one: One): Promise<Came> => {
  const { synced, service, turn } = one;
  const { source, sync } = synced;
  const owner = { userId: source.userId };
  const scope = await actFor(platform, { ...owner, actorId: source.createdBy, as: sync.connectedAs });
  if (!scope || !hasFeature(scope.plan, featureOf(service.kind))) {
    await postpone(platform, attempt, [synced]);
    return "go on";
  }
  try {
    await readOne(platform, attempt, scope, one);
    return "go on";
  } catch (error) {
    // Another process has it, or this one stops: it begins again.
    if (attempt.signal.aborted || error instanceof LostLease) throw error;
    const isSlow = isTooSlow(one);
    if (!isSlow && (turn.isCut || error instanceof TurnOver)) return "turn over";
    const refusal = isSlow ? TOO_SLOW : (asServiceRefusal(error) ?? unforeseen(platform, error));
    await noteFailure(platform, owner, { synced, refusal, everyMinutes: service.everyMinutes });
    if (isSlow) return "too slow";
    return refusal.of === "calendar" ? "go on" : "account refuses";
  }
};

/** A fault of ours in one of them keeps no other one from being read. */
const unforeseen = ({ log }: Platform, error: unknown): ServiceRefusal => {
  log.error({ err: error }, "what is connected could not be read");
  return new ServiceRefusal("Something went wrong on our side. We try again.", { is: "failed", of: "calendar" });
};
