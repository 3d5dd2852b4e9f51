import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  createComment,
  editComment,
  listComments,
  listThreads,
  resolveComments,
  withdrawComment,
} from "../contract.ts";

/** Jobs start by the database's clock, for which this is long ahead; noon in New York, no quiet hour. */
const NOW = "2099-03-10T17:00:00.000Z";

let app: TestApp;
let robin: ApiClient;
let ana: ApiClient;
let stranger: ApiClient;
let subject: { on: "entry"; onId: string };
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  robin = await signUpVerified(app);
  ana = await signUpVerified(app);
  stranger = await app.signUp();
  await app.database.pool.query("UPDATE users SET first_name = 'Ana', last_name = 'Ruiz' WHERE id = $1", [ana.userId]);
  await app.database.pool.query(
    "INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'adviser', now())",
    [robin.userId, ana.userId],
  );
  const body = { date: "2099-03-09", hours: 2, activityType: "maintenance-repairs-oversight" } as const;
  const entry = await robin.call(createTimeEntry, { body: { ...body, description: "Fixed the gutter" } });
  subject = { on: "entry", onId: entry.id };
});
afterAll(() => app.close());

const inBook = () => ({ headers: { [BOOK_HEADER]: robin.userId } });
const mailsTo = (client: ApiClient): string[] =>
  app.mails.filter(({ to, list }) => to === client.email && list !== undefined).map(({ subject: text }) => text);
const deliver = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await app.platform.jobs.runDue();
    await deliveriesUnderWay(app.platform);
  }
};

test("an adviser comments on an entry, the owner answers, and each hears of the other alone", async () => {
  const asked = await ana.call(createComment, { body: { ...subject, body: "Which gutter?" } }, inBook());
  expect(asked).toMatchObject({ byName: "Ana Ruiz", isYours: true, mayEdit: true });
  await deliver();
  expect(mailsTo(robin)).toEqual(["Ana Ruiz left a comment"]);
  expect(mailsTo(ana)).toEqual([]);
  await robin.call(createComment, { body: { ...subject, body: "The one at the back" } });
  await deliver();
  expect(mailsTo(robin)).toHaveLength(1);
  expect(mailsTo(ana)).toHaveLength(1);
  const mail = app.mails.findLast(({ to }) => to === ana.email);
  expect(mail?.text).toContain(`/books/${robin.userId}/requests`);
  const { comments } = await robin.call(listComments, { query: subject });
  expect(comments.map(({ body, isYours }) => [body, isYours])).toEqual([
    ["Which gutter?", false],
    ["The one at the back", true],
  ]);
  expect((await ana.call(listThreads, {}, inBook())).threads).toMatchObject([
    { ...subject, about: "Fixed the gutter", count: 2, lastBody: "The one at the back" },
  ]);
});

test("is put right by its author for a while, then only withdrawn; nobody else touches it", async () => {
  const { id } = await ana.call(createComment, { body: { ...subject, body: "Wich receipt?" } }, inBook());
  const right = { params: { id }, body: { body: "Which receipt?" } };
  expect((await robin.refused(editComment, right)).status).toBe(403);
  expect((await robin.refused(withdrawComment, { params: { id } })).status).toBe(403);
  expect(await ana.call(editComment, right, inBook())).toMatchObject({ body: "Which receipt?" });
  app.clock.advance(15 * 60);
  expect((await ana.refused(editComment, right, inBook())).code).toBe("state_conflict");
  await ana.call(withdrawComment, { params: { id } }, inBook());
  const { comments } = await robin.call(listComments, { query: subject });
  expect(comments.at(-1)).toMatchObject({ body: "", isWithdrawn: true });
});

test("is resolved, and open again with the next one", async () => {
  const open = async () => (await robin.call(listThreads, {})).threads.length;
  const resolved = await robin.call(resolveComments, { body: { ...subject, isResolved: true } });
  expect(resolved.resolved).toMatchObject({ at: app.clock.now().toISOString() });
  expect(await open()).toBe(0);
  await ana.call(createComment, { body: { ...subject, body: "One more" } }, inBook());
  expect(await open()).toBe(1);
});

test("stands on facts and years too, and on nothing that is not in the book", async () => {
  const say = (on: string, onId: string) => robin.send(createComment, { body: { on, onId, body: "Hello" } });
  expect((await say("year", "2099")).statusCode).toBe(201);
  for (const on of ["entry", "property", "person", "position", "stay", "others_hours", "election"])
    expect((await say(on, stranger.userId)).statusCode, on).toBe(404);
  expect((await say("year", "1993")).statusCode).toBe(404);
  expect((await stranger.refused(createComment, { body: { ...subject, body: "Hello" } })).status).toBe(404);
  expect((await stranger.refused(listComments, { query: subject }, inBook())).status).toBe(404);
});

test("an adviser who has left hears nothing more, and the one who came after them does", async () => {
  await deliver();
  const before = mailsTo(ana).length;
  const ben = await signUpVerified(app);
  await app.database.pool.query("UPDATE book_members SET member_id = $1 WHERE member_id = $2", [
    ben.userId,
    ana.userId,
  ]);
  await robin.call(createComment, { body: { ...subject, body: "Are you there?" } });
  await deliver();
  expect(mailsTo(ben)).toHaveLength(1);
  expect(mailsTo(ana)).toHaveLength(before);
});
