import * as z from "zod/mini";
import type { Id } from "#shared/ids.ts";
import { idSchema } from "#shared/schema.ts";
import { defineSubscriber, type Subscriber } from "../events/subscriber.ts";
import type { EventRow } from "../events/table.ts";
import type { Chore } from "../work/chore.ts";
import { type OrganizationSender, readOrganizationSender } from "../accounts/organization-sender.ts";
import { readMembership } from "../auth/book-read-model.ts";
import { readNameOf } from "../accounts/user-store.ts";
import type { Db } from "../database/database.ts";
import { type AnyJob, defineJob, type Job } from "../work/define-job.ts";
import type { JobKind } from "../jobs/job.ts";
import { deliverMail, MAIL_RETRIES } from "../mail-delivery/deliver-mail.ts";
import type { Platform } from "../platform.ts";
import { decideNotification } from "./decide-notification.ts";
import { extraFor } from "./mail-extras.ts";
import type { Notice, NoticeWords } from "./notice.ts";
import { writeReminder } from "./reminder-mail.ts";
import { relationTo } from "./relation-to.ts";
import { reminderStopToken } from "./reminder-stop.ts";
import { type RetimeJob, retimeWaiting } from "./retime.ts";
import {
  findReader,
  insertDelivery,
  readAdvisers,
  readApprovers,
  readDue,
  readFirmReaders,
  readReadersDue,
  settleDeliveries,
} from "./store.ts";

/** `until`: the instant at which they are due, by the clock that chose it. The job's own start follows another clock. */
const dueSchema = z.strictObject({ userId: idSchema, readerId: idSchema, until: z.iso.datetime() });
type Due = z.infer<typeof dueSchema>;
const DUE: JobKind<Due> = { id: "notifications.mail", payload: dueSchema };

type Parts = { subscriber: Subscriber; jobs: readonly AnyJob[]; retime: RetimeJob; chores: readonly Chore[] };

/** The subscriber that decides about each event with a notice, and the jobs that mail what is due to a reader. */
export const notifications = (notices: readonly Notice[]): Parts => {
  const noticeOf = (event: EventRow): Notice | undefined => notices.find((notice) => notice.event === event.event);
  const mailing = mailDueReminders(noticeOf);
  const retime = retimeWaiting(noticeOf, DUE);
  return {
    jobs: [askWhenDue(mailing), mailing, retime],
    retime,
    chores: [{ name: "mail forsaken reminders", everyMinutes: 30, run: mailForsaken(mailing) }],
    subscriber: decideOnEvents(notices, noticeOf),
  };
};

const AT_A_TIME = 1000;

/** A backup holds no jobs: a reminder that waited when it was saved gets one again as soon as it is due. */
const mailForsaken =
  (mailing: JobKind<Due>) =>
  async (platform: Platform): Promise<void> => {
    const { db } = platform.database;
    const until = platform.now();
    for (const reader of await readReadersDue(db, until, AT_A_TIME))
      await askForMail(platform, db, mailing, { ...reader, until: until.toISOString() });
  };

/** One mail at a time to a reader, over all processes: no one hears of an event twice. */
const askForMail = ({ jobs }: Platform, db: Db, mailing: JobKind<Due>, asked: Due): Promise<void> =>
  jobs.enqueue(db, mailing, asked, { key: `${asked.userId} ${asked.readerId}`, owner: asked.userId });

type Find = (event: EventRow) => Notice | undefined;

const decideOnEvents = (notices: readonly Notice[], noticeOf: Find): Subscriber =>
  defineSubscriber({
    id: "notifications.decide",
    title: "Decide whether an event becomes a mail",
    subscribes: notices.map(({ event }) => event),
    run: async (platform, event, { finish }) => {
      const { userId, id: eventId } = event;
      const notice = noticeOf(event);
      if (!notice) return;
      const { db } = platform.database;
      const told: { readerId: Id; mailAt: Date }[] = [];
      for (const readerId of await readersOf(db, notice, event)) {
        const mailAt = await mailAtFor(db, event, { readerId, importance: notice.importance(event) });
        if (mailAt !== null) told.push({ readerId, mailAt });
      }
      if (told.length === 0) return;
      await finish(async (tx) => {
        for (const { readerId, mailAt } of told) {
          await insertDelivery({ userId }, tx, { eventId, readerId, mailAt });
          const until = mailAt.toISOString();
          const startAt = mailAt > platform.now() ? { startAt: mailAt } : {};
          // Each event has its own job, without a key: a mail under way may have looked before this row was there.
          await platform.jobs.enqueue(tx, DUE, { userId, readerId, until }, { owner: userId, ...startAt });
        }
      });
    },
  });

/** The owner, and who advises the book or may approve, or else the members whom it is for. */
const readersOf = async (db: Db, notice: Notice, event: EventRow): Promise<readonly Id[]> => {
  const { userId } = event;
  if (notice.membersOf) return notice.membersOf(event);
  if (notice.approvalAt) {
    const { isFirst, propertyIds } = notice.approvalAt(event);
    const { spouses, managers } = await readApprovers({ userId }, db, propertyIds);
    return isFirst ? [userId, ...spouses, ...managers] : managers;
  }
  const advisers = notice.isForAdvisers ? await readAdvisers({ userId }, db) : [];
  const firm = notice.isForFirm ? await readFirmReaders({ userId }, db, notice.isForFirm) : [];
  return [userId, ...advisers, ...firm];
};

const mailAtFor = async (
  db: Db,
  event: EventRow,
  { readerId, importance }: { readerId: Id; importance: ReturnType<Notice["importance"]> },
): Promise<Date | null> => {
  const reader = await findReader(db, readerId);
  const { actorId, action, visibility, at, userId } = event;
  const relation = reader?.mayBeMailed ? await relationTo(db, { userId, readerId }) : undefined;
  if (!reader || relation === undefined) return null;
  const { timeZone, preference } = reader;
  return decideNotification(
    { actorId, action, visibility, at, importance },
    { userId: readerId, isOwnerOrAdmin: relation === "owner" || relation === "admin", timeZone, preference },
  ).mailAt;
};

/** What an organization's people hear about a book shared with it comes in its name, with links to its domain if it has one. */
const readSender = async (
  config: Platform["config"],
  db: Db,
  { userId, readerId }: Due,
): Promise<OrganizationSender> => {
  const organizationId = readerId === userId ? null : (await readMembership(db, userId, readerId))?.shared_with;
  return readOrganizationSender(config, db, organizationId ?? null);
};

/** What is due was committed earlier. A mail under way looks once more when it ends, and finds it. */
const askWhenDue = (mailing: JobKind<Due>): Job<Due> =>
  defineJob<Due>({
    ...DUE,
    title: "Ask for the mail of the reminders that are due to a person",
    run: (platform, { payload, finish }) => finish((tx) => askForMail(platform, tx, mailing, payload)),
  });

/** What has become due since a mail was asked for is included. */
const readDueTo = ({ now }: Platform, db: Db, { userId, readerId, until }: Due): Promise<EventRow[]> =>
  readDue({ userId }, db, { readerId, until: new Date(Math.max(Date.parse(until), now().getTime())) });

/** The page of someone else's book. */
const inBookOf = (userId: Id, { link, ...words }: NoticeWords): NoticeWords => ({
  ...words,
  link: { ...link, path: `/books/${userId}${link.path}` },
});

/** All that is due to a reader goes in one mail. Someone who no longer advises the book hears no more of it. */
const mailDueReminders = (noticeOf: Find): Job<Due> => {
  const job = defineJob<Due>({
    id: "notifications.mail-due",
    title: "Mail the reminders that are due to a person",
    payload: dueSchema,
    atOnce: 4,
    retries: MAIL_RETRIES,
    run: async (platform, { id, lastReason, payload, finish }) => {
      const { database, config, now } = platform;
      const { userId, readerId } = payload;
      const events = await readDueTo(platform, database.db, payload);
      const eventIds = events.map(({ id: eventId }) => eventId);
      const reader = await findReader(database.db, readerId);
      const ownerName = readerId === userId ? null : await readNameOf(database.db, userId);
      const words = events
        .flatMap((event) => noticeOf(event)?.words(event, { ownerName }) ?? [])
        .map((notice) => (readerId === userId ? notice : inBookOf(userId, notice)));
      // People who have since said that they want none get none.
      const isReader = (await relationTo(database.db, payload)) !== undefined;
      const isWanted = isReader && reader?.mayBeMailed === true && !reader.preference.isStopped && words.length > 0;
      if (isWanted) {
        const { email: to, firstName } = reader;
        const extra = extraFor(reader.preference.content, now());
        const stopToken = reminderStopToken(config, readerId);
        const from = await readSender(config, database.db, payload);
        const { publicUrl } = config;
        const mail = writeReminder({ to, firstName, notices: words, publicUrl, stopToken, extra, ...from });
        // More may have become due since the previous attempt: that would be a different mail.
        await deliverMail(platform, mail, { key: `${id}.${events.length}`, lastReason });
      }
      const outcome = isWanted ? { state: "sent" as const } : { state: "dropped" as const, reason: "not wanted" };
      await finish(async (tx) => {
        await settleDeliveries({ userId }, tx, { readerId, eventIds, ...outcome, at: now() });
        if ((await readDueTo(platform, tx, payload)).length > 0) await askForMail(platform, tx, job, payload);
      });
    },
    died: async (platform, tx, { payload, reason }) => {
      const { userId, readerId } = payload;
      const eventIds = (await readDueTo(platform, tx, payload)).map(({ id }) => id);
      await settleDeliveries({ userId }, tx, { readerId, eventIds, state: "failed", reason, at: platform.now() });
    },
  });
  return job;
};
