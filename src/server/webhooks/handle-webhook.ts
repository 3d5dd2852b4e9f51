import * as z from "zod/mini";
import { defineJob, type Job } from "../work/define-job.ts";
import { GiveUp } from "../jobs/job.ts";
import type { Db } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import type { WebhookDoor } from "./webhook-door.ts";
import { findWebhookEvent, markDone, markFailed } from "./webhook-store.ts";

type Payload = { provider: string; eventId: string };

export const HANDLE_WEBHOOK = {
  id: "webhooks.handle",
  payload: z.strictObject({ provider: z.string(), eventId: z.string() }),
};

/** Enqueued in the transaction that stores the event, and again if its job is gone: an event has one at a time. */
export const enqueueWebhook = ({ jobs }: Pick<Platform, "jobs">, db: Db, { provider, eventId }: Payload) =>
  jobs.enqueue(db, HANDLE_WEBHOOK, { provider, eventId }, { key: `${provider} ${eventId}` });

/** Acts on what came in. The effect and the mark that it is done are written in one transaction. */
export const handleWebhook = (doors: readonly WebhookDoor[]): Job<Payload> =>
  defineJob({
    ...HANDLE_WEBHOOK,
    title: "Act on what another service told us",
    run: async (platform, { payload, finish }) => {
      const door = doors.find(({ provider }) => provider === payload.provider);
      const row = door && (await findWebhookEvent(platform.database.db, payload));
      if (!door || !row) throw new GiveUp(`no door of ${payload.provider} is there any more, or no event`);
      const event = { id: row.eventId, type: row.type, body: JSON.parse(row.body) as unknown };
      await finish(async (tx) => {
        if (await markDone(tx, payload, platform.now())) await door.handle(platform, tx, event);
      });
    },
    died: (platform, tx, { payload, reason }) => markFailed(tx, payload, { at: platform.now(), problem: reason }),
  });
