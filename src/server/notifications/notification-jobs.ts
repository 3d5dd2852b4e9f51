import * as z from "zod/mini";
import { idSchema } from "#shared/schema.ts";
import { defineSubscriber, type Subscriber } from "../events/subscriber.ts";
import type { EventRow } from "../events/table.ts";
import { type AnyJob, defineJob, type Job } from "../jobs/define-job.ts";
import { deliverMail, MAIL_RETRIES } from "../mail/deliver-mail.ts";
import { decideNotification } from "./decide-notification.ts";
import { extraFor } from "./mail-extras.ts";
import type { Notice } from "./notice.ts";
import { writeReminder } from "./reminder-mail.ts";
import { reminderStopToken } from "./reminder-stop.ts";
import { type RetimeJob, retimeWaiting } from "./retime.ts";
import { findReader, insertDelivery, readDue, settleDeliveries } from "./store.ts";

/** `until`: the instant of the turn, by the clock that chose it. The job's own start is by another one. */
const turn = z.strictObject({ userId: idSchema, readerId: idSchema, until: z.iso.datetime() });
type Turn = z.infer<typeof turn>;

/** The subscriber that decides of each event with a notice, and the job that mails what is due to a reader. */
export const notifications = (
  notices: readonly Notice[],
): { subscriber: Subscriber; job: AnyJob; retime: RetimeJob } => {
  const noticeOf = (event: EventRow): Notice | undefined => notices.find((notice) => notice.event === event.event);
  const job = mailDueReminders(noticeOf);
  return { job, subscriber: decideOnEvents(notices, noticeOf, job), retime: retimeWaiting(noticeOf, job) };
};

type Find = (event: EventRow) => Notice | undefined;

const decideOnEvents = (notices: readonly Notice[], noticeOf: Find, job: Job<Turn>): Subscriber =>
  defineSubscriber({
    id: "notifications.decide",
    title: "Decide whether an event becomes a mail",
    subscribes: notices.map(({ event }) => event),
    run: async (platform, event, { finish }) => {
      const { userId, id: eventId, actorId, action, visibility, at } = event;
      const readerId = userId;
      const reader = await findReader(platform.database.db, readerId);
      if (!reader?.emailVerifiedAt) return;
      const importance = noticeOf(event)?.importance(event) ?? null;
      const { timeZone, preference } = reader;
      const { mailAt } = decideNotification(
        { actorId, action, visibility, at, importance },
        { userId: readerId, isOwnerOrAdmin: true, timeZone, preference },
      );
      if (mailAt === null) return;
      await finish(async (tx) => {
        await insertDelivery({ userId }, tx, { eventId, readerId, mailAt });
        const until = mailAt.toISOString();
        const startAt = mailAt > platform.now() ? { startAt: mailAt } : {};
        await platform.jobs.enqueue(
          tx,
          job,
          { userId, readerId, until },
          { key: `${readerId} ${until}`, owner: userId, ...startAt },
        );
      });
    },
  });

/** All that waits for a reader and is due goes in one mail. */
const mailDueReminders = (noticeOf: Find): Job<Turn> =>
  defineJob<Turn>({
    id: "notifications.mail",
    title: "Mail the reminders that are due to a person",
    payload: turn,
    retries: MAIL_RETRIES,
    run: async (platform, { id: key, number, payload: { userId, readerId, until }, finish }) => {
      const { database, config, now } = platform;
      const events = await readDue({ userId }, database.db, { readerId, until: new Date(until) });
      if (events.length === 0) return;
      const eventIds = events.map(({ id }) => id);
      const reader = await findReader(database.db, readerId);
      const words = events.flatMap((event) => noticeOf(event)?.words(event) ?? []);
      // Whoever said meanwhile that they want none gets none.
      const isWanted = reader?.emailVerifiedAt != null && !reader.preference.isStopped && words.length > 0;
      if (isWanted) {
        const { email: to, firstName } = reader;
        const extra = extraFor(reader.preference.content, new Date(until));
        const stopToken = reminderStopToken(config, readerId);
        const mail = writeReminder({ to, firstName, notices: words, publicUrl: config.publicUrl, stopToken, extra });
        await deliverMail(platform, mail, { key, number });
      }
      const outcome = isWanted ? { state: "sent" as const } : { state: "dropped" as const, reason: "not wanted" };
      await finish((tx) => settleDeliveries({ userId }, tx, { readerId, eventIds, ...outcome, at: now() }));
    },
    died: async ({ now }, tx, { payload: { userId, readerId, until }, reason }) => {
      const events = await readDue({ userId }, tx, { readerId, until: new Date(until) });
      const eventIds = events.map(({ id }) => id);
      await settleDeliveries({ userId }, tx, { readerId, eventIds, state: "failed", reason, at: now() });
    },
  });
