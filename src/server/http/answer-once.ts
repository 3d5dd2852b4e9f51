import { inTransaction } from "../database/transaction.ts";
import type { Db } from "../database/database.ts";
import type { Scope } from "../auth/scope.ts";
import { deliverSoon } from "../events/deliver-events.ts";
import { leaveEvent } from "../events/leave-event.ts";
import { insertingEvent } from "../events/store.ts";
import { NeedsTransaction, OptimisticWrite, type WriteDb } from "../ledger/optimistic-write.ts";
import { reserveIdempotencyKey, reservingWithAnswer, fingerprintOf, storeAnswer } from "./idempotency.ts";
import type { Call } from "./implement.ts";

type OwnCall = Pick<Call, "platform" | "idempotency" | "http" | "event"> & { scope: Scope };

/**
 * The one writing transaction of a verb with `transaction: "own"`. It reserves the request's Idempotency-Key, works,
 * leaves the event and stores the answer in one commit; a repeated request gets the first one's answer. An upload,
 * whose body has no fingerprint, says in `content` what makes it the same.
 */
export const answerOnce = async <Answer>(
  call: OwnCall,
  work: (tx: Db) => Promise<Answer>,
  content?: { sha256: string; fileName: string },
): Promise<Answer> => {
  const { platform, scope, idempotency, event } = call;
  const { request, reply } = call.http;
  return inTransaction(platform.database.db, async (tx) => {
    if (!idempotency) return answerAndLeave(call, tx, work);
    const { key, fingerprint, at, status } = idempotency;
    const whole = content ? fingerprintOf(request.method, request.url, content) : fingerprint;
    const stored = await reserveIdempotencyKey(scope, tx, { key, fingerprint: whole, at });
    if (stored) {
      void reply.header("idempotency-replayed", "true");
      event.omit();
      return JSON.parse(stored.response) as Answer;
    }
    const answer = await answerAndLeave(call, tx, work);
    await storeAnswer(scope, tx, key, { status, response: JSON.stringify(answer) });
    return answer;
  });
};

const answerAndLeave = async <Answer>(call: OwnCall, tx: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer> => {
  const answer = await work(tx);
  leaveEvent(call, tx, answer);
  return answer;
};

/**
 * The same without a transaction as long as one statement suffices: `work` is done on the book as it was authenticated,
 * and what it wrote, the event and the answer under its key are sent together. If that book has changed by then, or the
 * work needs more, it is done again in a transaction; nothing from the first time was written.
 */
export const answerAtOnce = async <Answer>(call: OwnCall, work: (db: WriteDb) => Promise<Answer>): Promise<Answer> => {
  const write = OptimisticWrite.begin(call.scope, call.platform.database.db);
  const done = write && (await sendAtOnce(call, write, work));
  return done ? done.answer : answerOnce(call, work);
};

const sendAtOnce = async <Answer>(
  { platform, scope, idempotency, event }: OwnCall,
  write: OptimisticWrite,
  work: (db: WriteDb) => Promise<Answer>,
): Promise<{ answer: Answer } | null> => {
  try {
    const answer = await work(write);
    const row = event.compose(answer);
    const reservation = idempotency && reservingWithAnswer(scope, idempotency, answer);
    if (!(await write.send({ reservation, beside: row ? [insertingEvent(row)] : [] }))) return null;
    event.markLeft();
    if (row) deliverSoon(platform, row);
    return { answer };
  } catch (error) {
    if (error instanceof NeedsTransaction) return null;
    throw error;
  }
};
