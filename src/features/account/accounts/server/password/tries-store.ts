import { lt, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { PASSWORD_TRIES } from "#features/account/accounts/rules.ts";
import { passwordTries } from "../table.ts";

/**
 * Takes one try for what `key` names, or throws `rate_limited`. One statement on one row, so that a hundred tries at once, or
 * tries in several processes, count like tries one after another. A try that turns out right is given back.
 */
export const takeTry = async (
  db: Db,
  key: string,
  at: Date,
  { free = PASSWORD_TRIES.free, raises = true }: { free?: number; raises?: boolean } = {},
): Promise<number> => {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { firstPauseSeconds, longestPauseSeconds, forgottenHours } = PASSWORD_TRIES;
  // What does not raise the count passes only below the pauses: once others have tried as well, every try counts.
  const isKept = sql`(${!raises} AND t.tries < ${free} AND NOT ${sql`(t.last_at <= ${now} - make_interval(hours => ${forgottenHours}))`})`;
  const isForgotten = sql`t.last_at <= ${now} - make_interval(hours => ${forgottenHours})`;
  const pause = sql`make_interval(secs => CASE WHEN t.tries + 1 < ${free} THEN 0
    ELSE least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(t.tries + 1 - ${free}, 20))) END)`;
  const taken = await db.execute(sql`
    INSERT INTO password_tries AS t (key, tries, next_at, last_at) VALUES (${key}, 1, ${now}, ${now})
    ON CONFLICT (key) DO UPDATE SET last_at = ${now},
      tries = CASE WHEN ${isForgotten} THEN 1 WHEN ${isKept} THEN t.tries ELSE t.tries + 1 END,
      next_at = CASE WHEN ${isForgotten} OR ${isKept} THEN ${now} ELSE ${now} + ${pause} END
    WHERE t.next_at <= ${now}
    RETURNING tries`);
  const [row] = taken.rows as { tries: number }[];
  if (!row) throw await tooManyTries(db, key, at);
  return row.tries;
};

const tooManyTries = async (db: Db, key: string, at: Date): Promise<AppError> => {
  const [row] = await db
    .select({ nextAt: passwordTries.nextAt })
    .from(passwordTries)
    .where(sql`${passwordTries.key} = ${key}`);
  const waitMs = row ? row.nextAt.getTime() - at.getTime() : 0;
  return new AppError("rate_limited", {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    message: "Too many wrong passwords. Wait a little, or set a new password with a link we mail you.",
  });
};

/** The password was right: this was no guess. */
export const giveTryBack = async (db: Db, keys: readonly string[], at: Date): Promise<void> => {
  await db
    .update(passwordTries)
    .set({ tries: sql`greatest(${passwordTries.tries} - 1, 0)`, nextAt: at })
    .where(isAnyOf(passwordTries.key, keys));
};

/** Whoever has just proved that the address is theirs does not wait for the pauses that strangers' guesses made. */
export const forgetTries = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.delete(passwordTries).where(isAnyOf(passwordTries.key, keys));
};

export const forgetOldTries = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - PASSWORD_TRIES.forgottenHours * 3_600_000);
  await db.delete(passwordTries).where(lt(passwordTries.lastAt, before));
};

type WrongSignIn = { userId: Id; id: Id; address: string; userAgent: string | null; at: Date };

/** Records a wrong password: one statement and one commit, whether there is such a user or not. */
export const noteWrongPassword = async (db: Db, keys: readonly string[], wrong: WrongSignIn): Promise<void> => {
  const { userId, id, address, userAgent } = wrong;
  const at = sql`${wrong.at.toISOString()}::timestamptz`;
  await db.execute(sql`
    WITH noted AS (
      INSERT INTO session_history (user_id, id, action, address, user_agent, at)
      SELECT u.id, ${id}, 'sign_in_failed', ${address}, ${userAgent}, ${at} FROM users u WHERE u.id = ${userId})
    UPDATE password_tries SET last_at = ${at} WHERE ${isAnyOf(passwordTries.key, keys)}`);
};
