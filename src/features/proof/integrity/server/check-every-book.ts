import * as z from "zod/mini";
import type { Db } from "#server/database/database.ts";
import { defineJob } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import { instantSchema } from "#shared/schema.ts";
import { checkBook } from "./check-book.ts";
import { readBooksToCheck } from "./read-model.ts";

const AT_MOST = 1_000_000;

/** If an attempt ends early, the next one continues with the books not checked since the check was requested. */
export const checkEveryBook = defineJob({
  id: "integrity.check-every-book",
  title: "Check every book against its record",
  payload: z.strictObject({ since: instantSchema }),
  run: async (platform, { payload, signal, finish }) => {
    let failed = 0;
    for (const book of await readBooksToCheck(platform.database.db, new Date(payload.since), AT_MOST)) {
      signal.throwIfAborted();
      try {
        await checkBook(platform, book, null);
      } catch (error) {
        // One book that cannot be read does not keep the others from being checked.
        failed += 1;
        platform.log.error({ err: error, ownerId: book.userId }, "a book could not be checked");
      }
    }
    if (failed > 0) throw new Error(`${failed} books could not be checked`);
    await finish(async () => {});
  },
});

/** One at a time: a request made while it runs is served by that run. */
export const checkEveryBookSoon = ({ jobs }: Pick<Platform, "jobs">, db: Db, at: Date): Promise<void> =>
  jobs.enqueue(db, checkEveryBook, { since: at.toISOString() }, { key: "every book" });
