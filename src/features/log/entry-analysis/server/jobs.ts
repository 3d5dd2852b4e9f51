import * as z from "zod/mini";
import { defineSubscriber, type Subscriber } from "#server/events/subscriber.ts";
import type { Db } from "#server/database/database.ts";
import type { JobKind } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import type { Chore } from "#server/work/chore.ts";
import { type AnyJob, defineJob } from "#server/work/define-job.ts";
import type { Id } from "#shared/ids.ts";
import { idSchema } from "#shared/schema.ts";
import { analyzeBook } from "./analyze-book.ts";
import { askModel } from "./ask-model.ts";
import { openBook } from "./may-analyze.ts";
import { readPending, readWaiting, readWaitingBooks } from "./read-model.ts";

const bookSchema = z.strictObject({ userId: idSchema });
type OfBook = z.infer<typeof bookSchema>;
const BOOK: JobKind<OfBook> = { id: "entries.analyze-book", payload: bookSchema };
const MODEL: JobKind<OfBook> = { id: "entries.ask-model", payload: bookSchema };

/** At most one of a book waits or runs: a thousand new entries are one job. */
const askFor = ({ jobs }: Platform, db: Db, job: JobKind<OfBook>, { userId }: OfBook, startAt?: Date): Promise<void> =>
  jobs.enqueue(db, job, { userId }, { key: userId, owner: userId, ...(startAt && { startAt }) });

/** So that what comes one after the other is looked at together. */
const GATHERED_MILLISECONDS = 2000;

export const askForAnalysis = (platform: Platform, db: Db, userId: Id): Promise<void> =>
  askFor(platform, db, BOOK, { userId }, new Date(platform.now().getTime() + GATHERED_MILLISECONDS));

const bookJob = defineJob<OfBook>({
  ...BOOK,
  title: "Note what our rules see in the entries of a book",
  atOnce: 2,
  run: async (platform, { payload, write, finish }) => {
    const book = await openBook(platform, payload.userId);
    if (book === null) return;
    await analyzeBook(platform, book, write);
    const isAllowed = book.off === null;
    await finish(async (tx) => {
      // What came in the meantime was not asked for: this job was still there.
      const left = await readWaiting(payload, tx, { isAllowed, limit: 1 });
      if (left.length > 0) await askForAnalysis(platform, tx, payload.userId);
      if ((await readPending(payload, tx, 1)).length > 0) await askFor(platform, tx, MODEL, payload);
    });
  },
});

const modelJob = defineJob<OfBook>({
  ...MODEL,
  title: "Ask the language model about entries of a book",
  atOnce: 2,
  run: async (platform, { payload, signal, finish }) => {
    const next = await askModel(platform, payload.userId, signal);
    await finish(async (tx) => {
      if (next === "gone") return;
      const isLeft = next !== "done" || (await readPending(payload, tx, 1)).length > 0;
      const waitSeconds = next === "done" ? 0 : next.waitSeconds;
      const startAt = new Date(platform.now().getTime() + waitSeconds * 1000);
      if (isLeft) await askFor(platform, tx, MODEL, payload, startAt);
    });
  },
});

/** What changes entries, and what lets them be analyzed. */
export const analyzeChanged: Subscriber = defineSubscriber({
  id: "entries.analyze",
  title: "Look at entries that were logged or changed",
  subscribes: [
    "entry.created",
    "entry.amended",
    "entry.voided",
    "entry.restored",
    "entry.split",
    "entries.changed",
    "entries.approved",
    "entries.sent_back",
    "entries.taken_back",
    "import.saved",
    "import.undone",
    "import.reassigned",
    "open_property.assigned",
    "proposal.attached",
    "profile.updated",
    "trial.started",
    "subscription.changed",
    "subscription.resumed",
    "plan.granted",
  ],
  run: (platform, { userId }, { finish }) => finish((tx) => askForAnalysis(platform, tx, userId)),
});

export const analysisJobs: readonly AnyJob[] = [bookJob, modelJob];

const BOOKS_AT_A_TIME = 200;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Entries from before there was an analysis, or whose job was lost with a backup. */
const lookForWaiting = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  for (let after: Id = FIRST; ;) {
    const books = await readWaitingBooks(db, after, BOOKS_AT_A_TIME);
    for (const userId of books) await askForAnalysis(platform, db, userId);
    const last = books.at(-1);
    if (last === undefined || books.length < BOOKS_AT_A_TIME) return;
    after = last;
  }
};

export const analysisChores: readonly Chore[] = [
  { name: "analyze entries that were left behind", everyMinutes: 60, run: lookForWaiting },
];
