import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { listBooks } from "../contract.ts";

let app: TestApp;
let robin: ApiClient;
let wren: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  [robin, wren] = [await app.signUp(), await app.signUp()];
}, 60_000);
afterAll(() => app.close());

const join = (owner: ApiClient, member: ApiClient, relation: string) =>
  app.database.pool.query(
    "INSERT INTO book_members (user_id, member_id, relation, since, assigned_properties) VALUES ($1, $2, $3, $4, $5)",
    [owner.userId, member.userId, relation, app.clock.now(), [owner.userId]],
  );
const booksOf = async (client: ApiClient) => (await client.call(listBooks, {})).books;

test("whoever is a member of nothing has their own book alone", async () => {
  expect(await booksOf(robin)).toMatchObject([{ ownerId: robin.userId, relation: "owner", membership: null }]);
});

test("a member finds the other's book after their own, with what they are to it; its owner does not", async () => {
  await app.database.pool.query("UPDATE users SET time_zone = 'Pacific/Honolulu', last_name = 'Ito' WHERE id = $1", [
    robin.userId,
  ]);
  await join(robin, wren, "manager");
  const [own, others, ...more] = await booksOf(wren);
  expect([own?.ownerId, own?.relation, more]).toEqual([wren.userId, "owner", []]);
  expect(others).toMatchObject({
    ownerId: robin.userId,
    ownerName: expect.stringMatching(/ Ito$/),
    relation: "manager",
    timeZone: "Pacific/Honolulu",
    membership: { personId: null, assigned: [robin.userId], viewing: [], editing: [], mayApprove: false },
  });
  expect(await booksOf(robin)).toHaveLength(1);
});

test("the book of an owner who leaves, and one whose membership ended, are gone at the next look", async () => {
  const [leaving, jay] = [await app.signUp(), await app.signUp()];
  await join(leaving, jay, "adviser");
  await join(robin, jay, "reader");
  expect((await booksOf(jay)).map(({ relation }) => relation).toSorted()).toEqual(["adviser", "owner", "reader"]);
  await app.database.pool.query("UPDATE users SET scheduled_deletion_at = now() WHERE id = $1", [leaving.userId]);
  expect((await booksOf(jay)).map(({ ownerId }) => ownerId)).toEqual([jay.userId, robin.userId]);
  await app.database.pool.query("DELETE FROM book_members WHERE member_id = $1", [jay.userId]);
  expect(await booksOf(jay)).toHaveLength(1);
});
