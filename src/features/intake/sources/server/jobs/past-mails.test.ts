import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { disconnectSource, listRuns, updateSource } from "#features/intake/sources/contract.ts";
import { endAccount, readPast } from "#features/intake/sources/sync-contract.ts";
import { TURN_LIMITS } from "../mailing/turn.ts";
import { ServiceRefusal, TooMuch } from "../syncing/port.ts";
import { connectModel } from "../testing/connect-model.ts";
import { modelMail, ModelMailbox, modelMailService } from "../testing/model-mailbox.ts";
import { makeRoofRule, signUpAnew, startSyncedApp } from "../testing/synced-app.ts";
import type { PastPayload } from "./past-turns.ts";
import { readPast as readPastJob } from "./read-past.ts";

const RANGE = { startsOn: "2026-01-01", endsOn: "2026-03-30" };
const DAY_MS = 86_400_000;
const GONE = "It was paused or ended meanwhile. Nothing was proposed.";

describe.each(TEST_ENGINES)("a past period of a mailbox (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let mailbox: ModelMailbox;
  let of: { sourceId: string; connectionId: string };
  /** Keys, each as often as its mail was handed over. */
  let fetched: string[];
  const services = [modelMailService(() => mailbox)];
  const limits = { ...TURN_LIMITS };
  beforeAll(async () => {
    app = await startSyncedApp({
      createDatabase,
      ownJobs: [readPastJob(services, limits)],
      jobs: { startsAtOnce: false },
    });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signUpAnew(app);
    mailbox = new ModelMailbox();
    mailbox.batchSize = 50;
    fetched = [];
    const { open } = mailbox;
    mailbox.open = async (...asked) => {
      const session = await open(...asked);
      const watched = async function* (folderId: string, keys: readonly string[]) {
        for await (const mails of session.fetch(folderId, keys)) {
          if (mailbox.counts.closed === mailbox.counts.opened) throw new Error("the mailbox is closed");
          fetched.push(...mails.map(({ key }) => key));
          yield mails;
        }
      };
      return { ...session, fetch: watched };
    };
    await makeRoofRule(owner);
    of = await connectModel(app, owner, { kind: "imap", calendarId: "INBOX" });
  });

  /** Every third of another sender, four a day from the first one on. */
  const put = (count: number, first = 0): void => {
    for (let index = first; index < first + count; index += 1) {
      const sentAt = new Date(Date.parse("2026-01-02T00:30:00Z") + (index * DAY_MS) / 8).toISOString();
      mailbox.put(
        "INBOX",
        modelMail(`mail-${index}`, { sentAt, ...(index % 3 === 0 && { sender: "kim@bank.example" }) }),
      );
    }
  };
  const ask = async (body = RANGE) => (await owner.call(readPast, { params: { id: of.sourceId }, body })).run;
  const turn = () => app.platform.jobs.runDue();
  /** The next time mails are handed over, this turn is over. */
  const takeLong = (): void => void (mailbox.meanwhile = () => app.clock.advance(11 * 60));
  const run = async () => (await owner.call(listRuns, { params: { id: of.sourceId } })).runs[0];
  const proposals = async (): Promise<number> => {
    const { rows } = await app.database.pool.query<{ n: number }>(
      "SELECT count(DISTINCT proposal_id)::int AS n FROM proposal_identities WHERE user_id = $1",
      [owner.userId],
    );
    return rows[0]?.n ?? 0;
  };
  const expectAll = async (count: number, wanted: number): Promise<void> => {
    expect(await run()).toMatchObject({
      status: "completed",
      counts: { found: count, proposed: wanted, known: 0, leftOut: [{ reason: "no-rule", count: count - wanted }] },
      waiting: wanted,
    });
    expect(await proposals()).toBe(wanted);
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  };

  test("is read turn by turn, says how far it is, and reads no mail twice", async () => {
    put(600);
    await ask();
    for (const found of [250, 500]) {
      takeLong();
      await turn();
      expect(await run()).toMatchObject({ status: "running", counts: { found }, waiting: 0 });
      expect((await run())?.counts.proposed).toBeGreaterThan(found / 2);
    }
    await turn();
    await expectAll(600, 400);
    expect(fetched.length).toBe(600);
    expect(new Set(fetched).size).toBe(600);
  });

  test("misses nothing where mails go and come between two turns", async () => {
    put(600);
    await ask();
    takeLong();
    await turn();
    const read = [...fetched];
    for (const key of [read.at(-1) ?? "", read[0] ?? ""]) mailbox.remove("INBOX", key);
    mailbox.put("INBOX", modelMail("mail-9999", { sentAt: "2026-01-02T10:00:00.000Z" }));
    await turn();
    expect(fetched.length).toBe(601);
    expect(new Set(fetched).size).toBe(601);
    expect(await run()).toMatchObject({ status: "completed", counts: { found: 601, proposed: 401 } });
  });

  test("a service that says no more is asked for fewer days, and in the end told of", async () => {
    put(30);
    await ask();
    limits.atMostMs = 200;
    mailbox.hangs = true;
    await turn();
    expect(await run()).toMatchObject({ status: "running" });
    limits.atMostMs = TURN_LIMITS.atMostMs;
    await turn();
    await expectAll(30, 20);
    await ask({ startsOn: "2026-01-02", endsOn: "2026-01-02" });
    limits.atMostMs = 200;
    for (let round = 0; round < 5; round += 1) {
      expect(await run()).toMatchObject({ status: "running" });
      mailbox.hangs = true;
      await turn();
    }
    limits.atMostMs = TURN_LIMITS.atMostMs;
    expect(await run()).toMatchObject({ status: "failed", failure: expect.stringMatching(/^It takes too long/) });
    expect(await proposals()).toBe(20);
  });

  test("more mails than are listed at once are listed by fewer days, each once", async () => {
    put(400);
    const { open } = mailbox;
    // As IMAP does, by days around those that were asked for.
    mailbox.open = async (...asked) => {
      const session = await open(...asked);
      return {
        ...session,
        list: async (folderId, { from, until }) => {
          const around = { from: new Date(from.getTime() - DAY_MS), until: new Date(until.getTime() + 2 * DAY_MS) };
          const keys = await session.list(folderId, around);
          if (keys.length > 120) throw new TooMuch("It holds too much.");
          return keys;
        },
      };
    };
    await ask();
    takeLong();
    await turn();
    expect(await run()).toMatchObject({ status: "running" });
    await turn();
    expect(fetched.length).toBe(400);
    await expectAll(400, 266);
  });

  test("goes on after a bad answer once something was read, and says it at once before", async () => {
    put(600);
    await ask();
    mailbox.refusal = new ServiceRefusal("It did not answer.", { is: "failed", of: "account" });
    await turn();
    expect(await run()).toMatchObject({ status: "failed", failure: "It did not answer." });
    app.clock.advance(60);
    await ask();
    takeLong();
    await turn();
    mailbox.cutAfter = 100;
    await turn();
    expect(await run()).toMatchObject({ status: "running", counts: { found: 250 } });
    await turn();
    await app.database.pool.query("UPDATE jobs SET start_at = 'epoch' WHERE name = 'sources.read-past'");
    await turn();
    await expectAll(600, 400);
  });

  /** One turn in a process of its own: it dies before its nth write, or is told to stop. */
  const turnElsewhere = async ({ diesAt = Infinity, signal = new AbortController().signal }) => {
    const { rows } = await app.database.pool.query<{ id: string; payload: PastPayload }>(
      "SELECT id, payload FROM jobs WHERE name = 'sources.read-past' AND owner_id = $1",
      [owner.userId],
    );
    const [job] = rows;
    if (!job) throw new Error("no reading waits");
    let writes = 0;
    const write = <T>(effects: (tx: Tx) => Promise<T>): Promise<T> => {
      writes += 1;
      if (writes >= diesAt) throw new Error("killed");
      return inTransaction(app.database.db, effects);
    };
    const finish = <T>(effects: (tx: Tx) => Promise<T>): Promise<T> =>
      write(async (tx) => {
        await tx.execute(sql`DELETE FROM jobs WHERE id = ${job.id}`);
        return effects(tx);
      });
    const facts = { ...job, owner: owner.userId, number: 1, isLast: false, lastReason: null };
    await readPastJob(services, limits).run(app.platform, { ...facts, signal, write, finish });
  };

  // Each 250 mails are a write; so is what follows them, the next turn or the end.
  test.each([
    { diesAt: 1, isLong: false },
    { diesAt: 2, isLong: false },
    { diesAt: 3, isLong: false },
    { diesAt: 2, isLong: true },
  ])("a process that dies in a turn loses and doubles nothing: $diesAt, $isLong", async ({ diesAt, isLong }) => {
    put(600);
    await ask();
    takeLong();
    await turn();
    if (isLong) takeLong();
    await expect(turnElsewhere({ diesAt })).rejects.toThrow("killed");
    await turn();
    await expectAll(600, 400);
  });

  test("a server that stops in the middle of a turn goes on where it stood", async () => {
    put(600);
    await ask();
    const stopping = new AbortController();
    const { open } = mailbox;
    mailbox.open = async (...asked) => {
      const session = await open(...asked);
      const fetch = async function* (...said: Parameters<typeof session.fetch>) {
        for await (const mails of session.fetch(...said)) {
          if (fetched.length > 300) stopping.abort();
          yield mails;
        }
      };
      return { ...session, fetch };
    };
    await turnElsewhere({ signal: stopping.signal });
    mailbox.open = open;
    expect(await run()).toMatchObject({ status: "running", counts: { found: 250 } });
    await turn();
    await expectAll(600, 400);
  });

  test.each(["pause", "disconnect", "account"] as const)("a %s between two turns ends it", async (how) => {
    put(600);
    await ask();
    takeLong();
    await turn();
    const params = { id: of.sourceId };
    if (how === "pause") await owner.call(updateSource, { params, body: { status: "paused" } });
    if (how === "disconnect") await owner.call(disconnectSource, { params, body: { waiting: "keep" } });
    if (how === "account") await owner.call(endAccount, { params: { id: of.connectionId }, body: { waiting: "keep" } });
    await turn();
    expect(await run()).toMatchObject({ status: "failed", failure: GONE, waiting: 0 });
    expect(await proposals()).toBe(0);
    expect((await app.platform.jobs.list()).filter(({ name }) => name === "sources.read-past")).toEqual([]);
  });

  test("a new name while mails are read ends nothing, a pause does", async () => {
    put(600);
    await ask();
    const params = { id: of.sourceId };
    let change: Promise<unknown> = Promise.resolve();
    const whileReading = async (body: object) => {
      mailbox.meanwhile = () => void (change = owner.call(updateSource, { params, body: body as never }));
      await turn();
      await change;
    };
    await whileReading({ name: "All mail" });
    await turn();
    await expectAll(600, 400);
    app.clock.advance(60);
    put(300, 1000);
    await ask({ startsOn: "2026-01-01", endsOn: "2026-03-31" });
    await whileReading({ status: "paused" });
    await turn();
    expect(await run()).toMatchObject({ status: "failed", failure: GONE });
  });
});
