import type { Chore } from "#server/work/chore.ts";
import { makeDailyRoot } from "./make-daily-root.ts";
import { postRecordMails } from "./mail/post-record-mails.ts";
import { stampRoots } from "./time-stamps/stamp-root.ts";

/** Often, because a process may not live for a whole day; only the first run after midnight UTC finds work. */
export const recordChainChores: readonly Chore[] = [
  { name: "close the day with a root", everyMinutes: 10, run: makeDailyRoot },
  { name: "have the roots stamped", everyMinutes: 10, run: stampRoots },
  { name: "mail the ends of records", everyMinutes: 30, run: postRecordMails },
];
