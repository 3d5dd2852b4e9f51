import type { OpenDatabase } from "../database.ts";
import { noteErasedText, readErasedText, takeErasedText } from "./erased-text.ts";
import { scrub } from "./scrub.ts";

/** Night from Hawaii (22 to 1 o'clock) to New York (3 to 7), where the product's users live. */
const QUIET_FROM_UTC_HOUR = 8;
const QUIET_TO_UTC_HOUR = 11;
/** A computer that is off at night does it during the day. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

const isTime = (firstErasedAt: Date, now: Date): boolean => {
  const hour = now.getUTCHours();
  const isQuiet = hour >= QUIET_FROM_UTC_HOUR && hour < QUIET_TO_UTC_HOUR;
  return isQuiet || now.getTime() - firstErasedAt.getTime() >= LONGEST_WAIT_MS;
};

type Scrubbed = { database: OpenDatabase; now: () => Date };

/** Rids the database's files of text that was erased; see decision 0051. */
export const scrubErasedText = async ({ database, now }: Scrubbed): Promise<void> => {
  const erased = await readErasedText(database.db);
  const [first] = erased;
  if (!first || !isTime(first.firstErasedAt, now())) return;
  const tableNames = erased.map(({ tableName }) => tableName);
  await takeErasedText(database.db, tableNames);
  try {
    await scrub(database, tableNames);
  } catch (error) {
    await noteErasedText(database.db, tableNames, first.firstErasedAt);
    throw error;
  }
};

export const scrubChores = [{ name: "scrub erased text", everyMinutes: 60, run: scrubErasedText }];
