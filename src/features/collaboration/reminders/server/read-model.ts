import { sql } from "drizzle-orm";
import { readExchangeDays } from "#features/tools/calculators/server/index.ts";
import { readDueRequests } from "#features/collaboration/client-requests/server/index.ts";
import { readElectionReminders } from "#features/facts/elections/server/index.ts";
import { readWaiting } from "#features/intake/proposals/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findReader } from "#server/notifications/store.ts";
import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { returnDue } from "@tenure/tax-rules";
import { type BookFacts, monthBefore, yearBefore } from "../rules.ts";
import type { DueBook } from "./store.ts";

/** The entry logged last has the highest id. */
const readLastLogged = async ({ userId }: BookOwner, db: Db): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT first_recorded_at AS at FROM time_entries WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1`);
  return rows[0] ? new Date(rows[0].at) : null;
};

const readWithoutEvidence = async (
  { userId }: BookOwner,
  db: Db,
  month: string,
): Promise<BookFacts["withoutEvidence"]> => {
  const first = `${month}-01`;
  const { rows } = await db.execute<{ entryCount: number; seconds: number }>(sql`
    SELECT count(*)::int AS "entryCount", coalesce(sum(duration_seconds), 0)::int AS seconds FROM time_entries
    WHERE user_id = ${userId} AND voided_at IS NULL AND approval_status = 'approved' AND NOT has_evidence(time_entries)
      AND entry_date >= ${first}::date AND entry_date < (${first}::date + interval '1 month')`);
  return rows[0] ?? { entryCount: 0, seconds: 0 };
};

/** It has entries, and its return was not said to be filed. */
const isYearOpen = async ({ userId }: BookOwner, db: Db, taxYear: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    SELECT 1 WHERE EXISTS (SELECT 1 FROM time_rollups WHERE user_id = ${userId} AND tax_year = ${taxYear})
      AND NOT EXISTS (SELECT 1 FROM locked_years WHERE user_id = ${userId} AND tax_year = ${taxYear})`);
  return rows.length > 0;
};

const readOpenYear = async (book: BookOwner, db: Db, taxYear: number): Promise<BookFacts["openYear"]> => {
  if (!(await isYearOpen(book, db, taxYear))) return null;
  const due = returnDue("individual", taxYear);
  const elections = (await readElectionReminders(book, db, [taxYear])).filter(({ isInForce }) => !isInForce);
  return { taxYear, due: due?.due ?? null, extended: due?.extended ?? null, elections };
};

/** The facts that decide one book's reminders. */
export const readBookFacts = async (
  { userId, timeZone, openedAt }: DueBook,
  db: Db,
  today: CivilDate,
): Promise<BookFacts> => {
  const book = { userId };
  const lastLogged = await readLastLogged(book, db);
  const { count, since } = await readWaiting(book, db);
  return {
    openedOn: civilDateInZone(new Date(openedAt), timeZone),
    lastLoggedOn: lastLogged && civilDateInZone(lastLogged, timeZone),
    idleDays: (await findReader(db, userId))?.preference.idleDays ?? null,
    withoutEvidence: await readWithoutEvidence(book, db, monthBefore(today)),
    openYear: await readOpenYear(book, db, yearBefore(today)),
    requests: await readDueRequests(book, db),
    proposals: { count, since: since && civilDateInZone(since, timeZone) },
    exchanges: (await readExchangeDays(book, db, today)).map(({ uid, title, on, remindDaysBefore = [] }) => ({
      key: uid,
      title,
      dueOn: on,
      daysBefore: remindDaysBefore,
    })),
  };
};
