import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { testScope } from "#test/support/test-scope.ts";
import { appendEvents } from "./append-events.ts";
import { lockHead, readHead } from "./store.ts";

test("an event follows the head that was seen, or the one that somebody left meanwhile", async () => {
  await using app = await startTestApp();
  const book = testScope(await app.signUp());
  const { db } = app.database;
  const drafts = () => [{ kind: "export" as const, subjectId: randomUUID(), payload: {} }];
  const receipt = { receivedAt: app.clock.now() };
  const append = (scope: Scope) => inTransaction(db, (tx: Db) => appendEvents(scope, tx, drafts(), receipt));
  const seeHead = async (): Promise<Scope> => ({ ...book, head: await readHead(book, db) });

  expect(await append(book)).toMatchObject([{ seq: 1 }]);
  expect(await append(await seeHead())).toMatchObject([{ seq: 2 }]);

  const seen = await seeHead();
  const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = inTransaction(db, async (tx: Db) => {
    await lockHead(book, tx);
    held.resolve();
    await goOn.promise;
    return appendEvents(book, tx, drafts(), receipt);
  });
  await held.promise;
  const waiter = append(seen);
  const isWaiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await db.execute(isWaiting)).rows.length === 0);
  goOn.resolve();
  const [third] = await holder;
  expect(await waiter).toMatchObject([{ seq: 4, previousHash: third?.hash }]);

  const written = await db.execute(sql`SELECT seq FROM ledger_events WHERE user_id = ${book.userId} ORDER BY seq`);
  expect(written.rows.map(({ seq }) => Number(seq))).toEqual([1, 2, 3, 4]);
  const opened = await db.execute(sql`SELECT seq FROM ledger_payloads WHERE user_id = ${book.userId} ORDER BY seq`);
  expect(opened.rows.map(({ seq }) => Number(seq))).toEqual([1, 2, 3, 4]);
  expect(await readHead(book, db)).toMatchObject({ seq: 4 });
});
