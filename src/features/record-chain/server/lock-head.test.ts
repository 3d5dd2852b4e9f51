import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { testScope } from "#test/support/test-scope.ts";
import { appendEvents } from "./append-events.ts";
import { lockHead, lockHeadAfter } from "./store.ts";

test("who waited for the lock reads what its holder left, and not what stood there before the wait", async () => {
  await using app = await startTestApp();
  const scope = testScope(await app.signUp());
  const { db } = app.database;
  const first = sql`SELECT`;
  const read = sql`SELECT count(*)::integer FROM ledger_events WHERE user_id = ${scope.userId}`;
  const append = (tx: Db) =>
    appendEvents(scope, tx, [{ kind: "export", subjectId: randomUUID(), payload: {} }], {
      receivedAt: app.clock.now(),
    });
  await inTransaction(db, append);
  const alone = await inTransaction(db, (tx) => lockHeadAfter(scope, tx, { first, read }));
  expect(alone).toMatchObject({ head: { seq: 1 }, value: 1 });

  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = inTransaction(db, async (tx) => {
    await lockHead(scope, tx);
    held.resolve();
    await goOn.promise;
    await append(tx);
  });
  await held.promise;
  const waiter = inTransaction(db, (tx) => lockHeadAfter(scope, tx, { first, read }));
  const isWaiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await db.execute(isWaiting)).rows.length === 0);
  goOn.resolve();
  await holder;
  expect(await waiter).toMatchObject({ head: { seq: 2 }, value: 2 });
});
