import type { Chore } from "#server/work/chore.ts";
import type { Platform } from "#server/platform.ts";
import { checkBook } from "./check-book.ts";
import { readBooksToCheck } from "./read-model.ts";

const DAYS_BETWEEN_CHECKS = 7;
/** Books per run, so that a run ends well before the next; two processes may check the same book, which does no harm. */
const BOOKS_PER_RUN = 200;

const checkWaitingBooks = async (platform: Platform): Promise<void> => {
  const since = new Date(platform.now().getTime() - DAYS_BETWEEN_CHECKS * 86_400_000);
  const books = await readBooksToCheck(platform.database.db, since, BOOKS_PER_RUN);
  for (const book of books) await checkBook(platform, book, null);
};

export const integrityChores: readonly Chore[] = [
  { name: "check the records of a week ago", everyMinutes: 60, run: checkWaitingBooks },
];
