import * as z from "zod/mini";
import { idSchema } from "#shared/schema.ts";
import type { EventRow } from "../events/table.ts";
import { defineJob, type Job } from "../work/define-job.ts";
import type { JobKind } from "../jobs/job.ts";
import { decideNotification } from "./decide-notification.ts";
import type { Notice } from "./notice.ts";
import { relationTo } from "./relation-to.ts";
import { findReader, moveDelivery, readBooksWaitingFor, readDue, settleDeliveries } from "./store.ts";

const payload = z.strictObject({ readerId: idSchema });
export type RetimeJob = Job<z.infer<typeof payload>>;

/** No end: everything that waits. */
const ALWAYS = new Date("9999-12-31T00:00:00Z");

type Mailing = JobKind<{ userId: string; readerId: string; until: string }>;
type Find = (event: EventRow) => Notice | undefined;

/** For code that changes what a person hears of, or in which time zone. */
export const RETIME: JobKind<z.infer<typeof payload>> = { id: "notifications.retime", payload };

/**
 * Someone changed what they want to hear of and when, or their time zone: what waits for them, from their own book and
 * those they work in, is moved to another digest, or dropped.
 */
export const retimeWaiting = (noticeOf: Find, mailing: Mailing): RetimeJob =>
  defineJob({
    ...RETIME,
    title: "Choose another turn for waiting reminders",
    run: async (platform, { payload: { readerId }, finish }) => {
      const { db } = platform.database;
      const reader = await findReader(db, readerId);
      if (!reader) return;
      const now = platform.now();
      const waiting = await readBooksWaitingFor(db, readerId);
      await finish(async (tx) => {
        for (const userId of waiting) {
          const relation = await relationTo(tx, { userId, readerId });
          const isOwnerOrAdmin = relation === "owner" || relation === "admin";
          const as = { userId: readerId, isOwnerOrAdmin, ...reader };
          for (const event of await readDue({ userId }, tx, { readerId, until: ALWAYS })) {
            const importance = noticeOf(event)?.importance(event) ?? null;
            // The next digest is chosen counting from now, not from when it happened.
            const at = importance === "ordinary" ? now : event.at;
            const { mailAt } = relation ? decideNotification({ ...event, importance, at }, as) : { mailAt: null };
            if (mailAt === null) {
              const eventIds = [event.id];
              const dropped = { readerId, eventIds, state: "dropped", reason: "not wanted", at: now } as const;
              await settleDeliveries({ userId }, tx, dropped);
              continue;
            }
            const until = (mailAt > now ? mailAt : now).toISOString();
            await moveDelivery({ userId }, tx, { readerId, eventId: event.id, mailAt });
            const startAt = mailAt > now ? { startAt: mailAt } : {};
            await platform.jobs.enqueue(tx, mailing, { userId, readerId, until }, { owner: userId, ...startAt });
          }
        }
      });
    },
  });
