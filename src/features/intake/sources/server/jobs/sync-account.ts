import * as z from "zod/mini";
import { actFor } from "#server/auth/act-for.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import { freshSecret } from "#server/connections/connections.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob, type Job } from "#server/work/define-job.ts";
import { idSchema } from "#shared/schema.ts";
import { hasFeature } from "#shared/plan/entitlement.ts";
import { askFor } from "../syncing/ask-service.ts";
import { keepChannel } from "../syncing/keep-channel.ts";
import { noteFailure } from "../syncing/note-failure.ts";
import { type Access, ServiceRefusal } from "../syncing/port.ts";
import { type Service, serviceOf } from "../syncing/service.ts";
import { syncCalendar } from "../syncing/sync-calendar.ts";
import { isDue, readSyncsOfConnection, type Synced, updateSync } from "../syncing/sync-store.ts";

const SYNC_ACCOUNT = {
  id: "sources.sync-account",
  payload: z.strictObject({ userId: idSchema, connectionId: idSchema }),
};
type Payload = z.output<typeof SYNC_ACCOUNT.payload>;

/** Where no one may log for the book any more, or the plan has no calendars, it is looked at again then. */
const LOOK_AGAIN_MS = 6 * 3_600_000;
/** A slow service holds one of these, and no other account waits for it. */
const AT_ONCE = 8;

/** Has the calendars of one account read that are due, in the transaction that says so. One reading of an account at a time. */
export const syncSoon = (
  platform: Pick<Platform, "jobs">,
  tx: Parameters<Platform["jobs"]["enqueue"]>[0],
  of: Payload,
) => platform.jobs.enqueue(tx, SYNC_ACCOUNT, of, { key: of.connectionId, owner: of.userId });

/** Reads what is due of one account, calendar after calendar. What goes wrong is the account's, or one calendar's. */
export const syncAccount = (services: readonly Service[]): Job<Payload> =>
  defineJob<Payload>({
    ...SYNC_ACCOUNT,
    title: "Read the calendars of an account",
    atOnce: AT_ONCE,
    run: async (platform, attempt) => {
      const { userId, connectionId } = attempt.payload;
      const { db } = platform.database;
      const due = (await readSyncsOfConnection({ userId }, db, connectionId)).filter((one) =>
        isDue(one, platform.now()),
      );
      const connection = await findConnection({ userId }, db, connectionId);
      if (!connection || due.length === 0) return;
      const service = serviceOf(services, connection.provider);
      const secret = await freshSecret(platform, { userId }, { id: connectionId, provider: service.connection });
      if (secret === null) return;
      const ask = askFor(platform, { kind: service.kind, connectionId, signal: attempt.signal });
      const access = { ask, secret, accountName: connection.accountName };
      for (const synced of due) {
        attempt.signal.throwIfAborted();
        if (!(await syncOne(platform, attempt, { synced, service, access }))) return;
      }
    },
  });

type One = { synced: Synced; service: Service; access: Access };

/** False: the account itself refuses, so that no other calendar of it is asked. */
const syncOne = async (platform: Platform, attempt: Attempt<Payload>, one: One): Promise<boolean> => {
  const { synced, service, access } = one;
  const { source, sync } = synced;
  const owner = { userId: source.userId };
  const scope = await actFor(platform, { ...owner, actorId: source.createdBy, as: sync.connectedAs });
  if (!scope || !hasFeature(scope.plan, "calendar-sync")) {
    const nextSyncAt = new Date(platform.now().getTime() + LOOK_AGAIN_MS);
    await attempt.write((tx) => updateSync(owner, tx, { sourceId: source.id, changes: { nextSyncAt } }));
    return true;
  }
  try {
    await syncCalendar({ platform, attempt, scope, service, access }, synced);
    await keepChannel({ platform, attempt, service, access }, owner, synced);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof ServiceRefusal)) throw refusal;
    await noteFailure(platform, owner, { synced, refusal, everyMinutes: service.everyMinutes });
    return refusal.of === "calendar";
  }
};
