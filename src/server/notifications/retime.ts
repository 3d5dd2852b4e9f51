import * as z from "zod/mini";
import { idSchema } from "#shared/schema.ts";
import type { EventRow } from "../events/table.ts";
import { defineJob, type Job } from "../jobs/define-job.ts";
import type { JobKind } from "../jobs/job.ts";
import { decideNotification } from "./decide-notification.ts";
import type { Notice } from "./notice.ts";
import { findReader, moveDelivery, readDue, settleDeliveries } from "./store.ts";

const payload = z.strictObject({ readerId: idSchema });
export type RetimeJob = Job<z.infer<typeof payload>>;

/** For ever: whatever waits. */
const ALWAYS = new Date("9999-12-31T00:00:00Z");

type Turn = JobKind<{ userId: string; readerId: string; until: string }>;
type Find = (event: EventRow) => Notice | undefined;

/** Somebody said anew what they want to hear of and when: what waits for them waits for another turn, or for none. */
export const retimeWaiting = (noticeOf: Find, turn: Turn): RetimeJob =>
  defineJob({
    id: "notifications.retime",
    title: "Choose another turn for waiting reminders",
    payload,
    run: async (platform, { payload: { readerId }, finish }) => {
      const book = { userId: readerId };
      const reader = await findReader(platform.database.db, readerId);
      if (!reader) return;
      const now = platform.now();
      const { timeZone, preference } = reader;
      const as = { userId: readerId, isOwnerOrAdmin: true, timeZone, preference };
      await finish(async (tx) => {
        for (const event of await readDue(book, tx, { readerId, until: ALWAYS })) {
          const importance = noticeOf(event)?.importance(event) ?? null;
          // A turn that is to come is chosen from now on, not from when it happened.
          const at = importance === "ordinary" ? now : event.at;
          const { mailAt } = decideNotification({ ...event, importance, at }, as);
          if (mailAt === null) {
            const dropped = {
              readerId,
              eventIds: [event.id],
              state: "dropped",
              reason: "not wanted",
              at: now,
            } as const;
            await settleDeliveries(book, tx, dropped);
            continue;
          }
          const until = (mailAt > now ? mailAt : now).toISOString();
          await moveDelivery(book, tx, { readerId, eventId: event.id, mailAt });
          const startAt = mailAt > now ? { startAt: mailAt } : {};
          await platform.jobs.enqueue(tx, turn, { ...book, readerId, until }, { owner: readerId, ...startAt });
        }
      });
    },
  });
