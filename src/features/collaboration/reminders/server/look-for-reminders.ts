import * as z from "zod/mini";
import type { Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent, type NewEvent } from "#server/events/make-event.ts";
import { defineJob, type Job } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { type Due, dueReminders, isLookTime, nextLook } from "../rules.ts";
import { readBookFacts } from "./read-model.ts";
import { beginLooks, type DueBook, moveLook, noteGiven, readDueBooks } from "./store.ts";

const AT_ONCE = 50;
const NEW_AT_ONCE = 500;

const nothing = z.strictObject({});

/** Runs for each owner each morning: what is due becomes an event, once, in the transaction that schedules the next look. */
export const lookForReminders: Job<z.infer<typeof nothing>> = defineJob({
  id: "reminders.look",
  title: "Look for what people are to be reminded of",
  payload: nothing,
  schedule: "*/15 * * * *",
  run: async (platform, { finish }) => {
    const now = platform.now();
    await finish(async (tx) => {
      await beginLooks(tx, now, NEW_AT_ONCE);
      const books = await readDueBooks(tx, now, AT_ONCE);
      for (const book of books) {
        await moveLook(tx, book.userId, nextLook(book.timeZone, now));
        if (!book.isLeaving && isLookTime(book.timeZone, now)) await remind(platform, tx, book, now);
      }
      // If more books are left this morning, the next job continues at once, in its own transaction.
      if (books.length === AT_ONCE) await platform.jobs.enqueue(tx, lookForReminders, {});
    });
  },
});

const remind = async (platform: Platform, tx: Tx, book: DueBook, at: Date): Promise<void> => {
  const today = civilDateInZone(at, book.timeZone);
  for (const { key, event, details } of dueReminders(await readBookFacts(book, tx, today), today)) {
    if (!(await noteGiven(book, tx, key, at))) continue;
    const said: NewEvent<Due["event"]> = { id: platform.newId(), event, details, at };
    await recordEvent(platform, tx, makeEvent(byTheHouse(book), said));
  }
};
