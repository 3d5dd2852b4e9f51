import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import type { Db } from "../database/database.ts";
import type { Scope } from "../auth/scope.ts";
import type { StatementPart } from "../ledger/statement-part.ts";

export const IDEMPOTENCY_HOURS = 24;
const KEY = /^[\x21-\x7e]{1,200}$/;

export type StoredAnswer = { status: number; response: string };
export type KeyReservation = { key: string; fingerprint: Buffer; at: Date };
type Row = { fingerprint: Buffer; status: number | null; response: string | null };

const expiryOf = (at: Date): string => new Date(at.getTime() - IDEMPOTENCY_HOURS * 3_600_000).toISOString();

export const readIdempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header !== "string" || !KEY.test(header)) {
    throw new AppError("malformed_request", { message: "Idempotency-Key must be 1 to 200 visible characters." });
  }
  return header;
};

/**
 * The key as it is kept among those of the person who acts: apart for each book of others that they work in, and for each
 * program that acts for them. Nobody gets the answer of another book by a key that was used in both.
 */
export const keyWithin = ({ userId, actorId, program }: Scope, key: string): string =>
  [...(userId === actorId ? [] : [userId]), ...(program ? [program.tokenId] : []), key].join(" ");

/** What makes two requests the same: method, path with ids, and the body. */
export const fingerprintOf = (method: string, url: string, body: unknown): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();

/**
 * Reserves a key inside the write's transaction. A second request with the same key waits here for the first to commit
 * and then gets its stored answer; another body under the same key is 422.
 */
export const reserveIdempotencyKey = async (
  scope: Scope,
  tx: Db,
  { key, fingerprint, at }: KeyReservation,
): Promise<StoredAnswer | null> => {
  await tx.execute(
    sql`DELETE FROM idempotency_keys WHERE user_id = ${scope.actorId} AND key = ${key} AND created_at <= ${expiryOf(at)}`,
  );
  const inserted = await tx.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at)
    VALUES (${scope.actorId}, ${key}, ${fingerprint}, ${at.toISOString()})
    ON CONFLICT (user_id, key) DO NOTHING RETURNING key`);
  if (inserted.rows.length > 0) return null;
  const found = await tx.execute<Row>(
    sql`SELECT fingerprint, status, response FROM idempotency_keys WHERE user_id = ${scope.actorId} AND key = ${key}`,
  );
  if (!found.rows[0]) throw new AppError("idempotency_in_progress");
  return answerOf(found.rows[0], fingerprint);
};

const answerOf = (row: Row, fingerprint: Buffer): StoredAnswer => {
  if (row.status === null || row.response === null) throw new AppError("idempotency_in_progress");
  if (!Buffer.from(row.fingerprint).equals(fingerprint)) throw new AppError("idempotency_mismatch");
  return { status: row.status, response: row.response };
};

/** The answer that is already stored for a key, looked up before any work is done for it. */
export const findStoredAnswer = async (
  scope: Scope,
  db: Db,
  { key, fingerprint, at }: KeyReservation,
): Promise<StoredAnswer | null> => {
  const found = await db.execute<Row>(sql`
    SELECT fingerprint, status, response FROM idempotency_keys
    WHERE user_id = ${scope.actorId} AND key = ${key} AND created_at > ${expiryOf(at)}`);
  return found.rows[0] ? answerOf(found.rows[0], fingerprint) : null;
};

export const storeAnswer = async (scope: Scope, tx: Db, key: string, answer: StoredAnswer): Promise<void> => {
  await tx.execute(sql`
    UPDATE idempotency_keys SET status = ${answer.status}, response = ${answer.response}
    WHERE user_id = ${scope.actorId} AND key = ${key}`);
};

/** Writes a key with its answer: no row if the key exists already, even an expired one. */
export const reservingWithAnswer =
  (
    scope: Scope,
    { key, fingerprint, at, status }: KeyReservation & { status: number },
    answer: unknown,
  ): StatementPart =>
  (rows) =>
    sql`
    INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at, status, response)
    SELECT ${scope.actorId}::uuid, ${key}, ${fingerprint}::bytea, ${at.toISOString()}::timestamptz, ${status}::smallint,
      ${JSON.stringify(answer)}
    FROM ${rows} ON CONFLICT (user_id, key) DO NOTHING RETURNING 1`;

export const forgetOldAnswers = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`DELETE FROM idempotency_keys WHERE created_at <= ${expiryOf(now)}`);
};
