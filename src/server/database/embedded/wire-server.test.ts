import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createEmbeddedTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { openInMemoryDatabase } from "../open-database.ts";
import { frontendMessage, queryMessage, startupMessage, syncMessage } from "./frontend-messages.ts";

let database: TestDatabase;
const clients: Client[] = [];

beforeAll(async () => {
  database = await createEmbeddedTestDatabase();
});

afterAll(async () => {
  await Promise.allSettled(clients.map((client) => client.end()));
  await database.close();
});

const openClient = async (): Promise<Client> => {
  const client = new Client({ connectionString: database.connectionString });
  client.on("error", () => {});
  await client.connect();
  clients.push(client);
  return client;
};

/** A client of which each byte is ours. */
const openRaw = async ({ connectionString }: Pick<TestDatabase, "connectionString"> = database): Promise<{
  socket: Socket;
  until: (text: string) => Promise<string>;
}> => {
  const folder = new URL(connectionString).searchParams.get("host");
  const socket = connect(`${folder}/.s.PGSQL.5432`);
  let received = "";
  const until = async (text: string): Promise<string> => {
    while (!received.includes(text)) {
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      socket.once("data", resolve);
      received += (await promise).toString("latin1");
    }
    const answer = received;
    received = "";
    return answer;
  };
  socket.write(startupMessage("postgres", "postgres"));
  await until("Z\0\0\0\x05I");
  return { socket, until };
};

const none = Buffer.from([0, 0]);
const parse = (sql: string): Buffer => frontendMessage("P", "", sql, none);
const bindAndExecute = Buffer.concat([
  frontendMessage("B", "", "", none, none, none),
  frontendMessage("E", "", none, none),
]);
const flush = frontendMessage("H");

test("a query that arrives in pieces is not answered with another client's rows", async () => {
  const slow = await openRaw();
  const quick = await openClient();
  slow.socket.write(parse("SELECT 'of the slow one'"));
  const { rows } = await quick.query("SELECT $1 AS owner", ["of the quick one"]);
  slow.socket.write(Buffer.concat([bindAndExecute, syncMessage()]));
  expect(rows).toEqual([{ owner: "of the quick one" }]);
  expect(await slow.until("SELECT 1")).toContain("of the slow one");
  slow.socket.destroy();
});

test("a prepared query that waits for an answer in the middle keeps its turn", async () => {
  const careful = await openRaw();
  const other = await openClient();
  careful.socket.write(Buffer.concat([parse("SELECT 'careful'"), flush]));
  await careful.until("1\0\0\0\x04");
  const order: string[] = [];
  const waiting = other.query("SELECT 1").then(() => order.push("other"));
  careful.socket.write(Buffer.concat([bindAndExecute, syncMessage()]));
  expect(await careful.until("Z\0\0\0\x05I")).toContain("careful");
  order.push("careful");
  await waiting;
  expect(order).toEqual(["careful", "other"]);
  careful.socket.destroy();
});

test("equal names of prepared statements of two clients do not collide", async () => {
  const [first, second] = await Promise.all([openClient(), openClient()]);
  for (let round = 0; round < 3; round++) {
    const [one, two] = await Promise.all([
      first.query({ name: "same", text: "SELECT 1 AS value" }),
      second.query({ name: "same", text: "SELECT 'two' AS value" }),
    ]);
    expect([one.rows, two.rows]).toEqual([[{ value: 1 }], [{ value: "two" }]]);
  }
});

test("other clients wait until a transaction ends, and see all of it", async () => {
  const [writer, reader] = await Promise.all([openClient(), openClient()]);
  await writer.query("CREATE TABLE waited (id int)");
  await writer.query("BEGIN");
  await writer.query("INSERT INTO waited VALUES (1)");
  const count = reader.query("SELECT count(*) FROM waited");
  await writer.query("INSERT INTO waited VALUES (2)");
  await writer.query("COMMIT");
  expect((await count).rows).toEqual([{ count: 2 }]);
});

test.each(["between two statements", "during a statement"])(
  "the transaction of a client that is lost %s is rolled back",
  async (moment) => {
    const [lost, reader] = await Promise.all([openRaw(), openClient()]);
    await reader.query("CREATE TABLE IF NOT EXISTS rolled_back (id int)");
    lost.socket.write(queryMessage("BEGIN"));
    await lost.until("Z\0\0\0\x05T");
    lost.socket.write(queryMessage("INSERT INTO rolled_back SELECT generate_series(1, 50000)"));
    if (moment === "between two statements") await lost.until("Z\0\0\0\x05T");
    lost.socket.destroy();
    expect((await reader.query("SELECT count(*) FROM rolled_back")).rows).toEqual([{ count: 0 }]);
  },
);

test("a client that leaves while it waits for its first turn holds up nobody", async () => {
  const [busy, impatient, next] = [await openRaw(), await openRaw(), await openClient()];
  busy.socket.write(queryMessage("BEGIN"));
  await busy.until("Z\0\0\0\x05T");
  impatient.socket.end(queryMessage("BEGIN"));
  await once(impatient.socket, "close");
  const answered = next.query("SELECT 1 AS one");
  busy.socket.end(queryMessage("COMMIT"));
  expect((await answered).rows).toEqual([{ one: 1 }]);
});

test("a client that is cut off and reads nothing is not waited for", async () => {
  const impatient = await openInMemoryDatabase(inject("embeddedDump"), 200);
  const deaf = await openRaw(impatient);
  deaf.socket.pause();
  deaf.socket.write(queryMessage("BEGIN; SELECT repeat('x', 1000000) FROM generate_series(1, 5)"));
  expect((await impatient.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  deaf.socket.destroy();
  await impatient.close();
});

test("a client that keeps a transaction open in silence is cut off, under load too", async () => {
  const impatient = await openInMemoryDatabase(inject("embeddedDump"), 200);
  const silent = await impatient.pool.connect();
  const ended = new Promise((resolve) => silent.once("error", resolve));
  await silent.query("BEGIN");
  const answers = await Promise.all(Array.from({ length: 20 }, () => impatient.pool.query("SELECT 1")));
  expect(answers).toHaveLength(20);
  expect(await ended).toMatchObject({ code: "25P03" });
  silent.release(true);
  await impatient.close();
});

test("an error inside a transaction leaves the turn to others after the rollback only", async () => {
  const [failing, other] = await Promise.all([openClient(), openClient()]);
  await failing.query("BEGIN");
  await expect(failing.query("SELECT 1/0")).rejects.toMatchObject({ code: "22012" });
  const waiting = other.query("SELECT 1 AS one");
  await failing.query("ROLLBACK");
  expect((await waiting).rows).toEqual([{ one: 1 }]);
});

test("large parameters of ten clients at once come back unmixed", async () => {
  await Promise.all(
    Array.from({ length: 10 }, async (_, client) => {
      const text = `${client}`.repeat(200_000);
      const { rows } = await database.pool.query(`SELECT $1::text AS text, ${client} AS client`, [text]);
      expect(rows).toEqual([{ text, client }]);
    }),
  );
});

test("an engine that dies is started again", async () => {
  const client = await openClient();
  // It waits for data inside the engine's one thread, where none can come: PGlite exits.
  await expect(client.query("COPY rate_limits FROM STDIN")).rejects.toThrow("Connection terminated");
  const isBack = (): Promise<boolean> =>
    database.pool.query("SELECT 1").then(
      () => true,
      () => false,
    );
  await expect.poll(isBack, { timeout: 50_000 }).toBe(true);
});
