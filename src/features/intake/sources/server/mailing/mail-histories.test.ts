import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { listRuns, listSources } from "#features/intake/sources/contract.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { actFor } from "#server/auth/act-for.ts";
import type { Tx } from "#server/database/database.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { syncAccount } from "../jobs/sync-account.ts";
import { beginDueSyncs } from "../jobs/sync-chores.ts";
import { ServiceRefusal } from "../syncing/port.ts";
import { readSyncsOfConnection } from "../syncing/sync-store.ts";
import { connectModel } from "../testing/connect-model.ts";
import { MailHistory } from "../testing/mail-history.ts";
import { ModelMailbox, modelMailService } from "../testing/model-mailbox.ts";
import { syncMailbox } from "./sync-mailbox.ts";

const HISTORIES = process.env["TENURE_TEST_LONG"] === "1" ? 300 : 12;
const BEGIN = "2026-07-20T12:00:00.000Z";

describe.each(TEST_ENGINES)("mailboxes (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let mailbox: ModelMailbox;
  const service = modelMailService(() => mailbox);
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: BEGIN, ownJobs: [syncAccount([service])] });
    app.platform.rateLimiter.consume = async () => {};
  });
  afterAll(() => app.close());

  /** The process that reads a folder dies before it writes for the nth time. */
  const dieAt = async (owner: ApiClient, connectionId: string, nth: number): Promise<void> => {
    const scope = await actFor(app.platform, { userId: owner.userId, actorId: owner.userId, as: "owner" });
    if (!scope) throw new Error("the owner may not act");
    let writes = 0;
    const write = async <T>(effects: (tx: Tx) => Promise<T>): Promise<T> => {
      writes += 1;
      if (writes >= nth) throw new Error("killed");
      return inTransaction(app.database.db, effects);
    };
    const attempt = { write, signal: new AbortController().signal };
    const session = await mailbox.open({} as never, null);
    for (const synced of await readSyncsOfConnection(owner, app.database.db, connectionId))
      await syncMailbox(
        { platform: app.platform, attempt, scope, service, session, turn: { isOver: false } },
        synced,
      ).catch((error: Error) => {
        if (error.message !== "killed" && !(error instanceof ServiceRefusal)) throw error;
      });
  };

  /** Until all is read well: what went wrong is tried again after a pause. */
  const settle = async (owner: ApiClient): Promise<Date> => {
    for (let tries = 0; tries < 8; tries += 1) {
      await beginDueSyncs(app.platform);
      await app.platform.jobs.runDue();
      const now = app.clock.now();
      const { sources } = await owner.call(listSources, {});
      if (sources.every(({ sync }) => sync?.lastGoodAt === now.toISOString())) return now;
      app.clock.advance(1800);
    }
    throw new Error("the mailbox was not read");
  };

  const connectFolders = async (owner: ApiClient) => {
    const inbox = await connectModel(app, owner, { kind: "imap", calendarId: "INBOX" });
    const sent = await connectModel(app, owner, { kind: "imap", calendarId: "Sent" });
    return { connectionId: inbox.connectionId, sourceIds: [inbox.sourceId, sent.sourceId] };
  };

  /** Changes, faults of the service, a process that is killed, and a reading in the end. */
  const playRound = async (
    history: MailHistory,
    draw: () => number,
    die: (nth: number) => Promise<void>,
    owner: ApiClient,
  ) => {
    for (let step = 0; step <= draw() * 7; step += 1) await history.change();
    if (draw() < 0.15) mailbox.forgetCursors();
    if (draw() < 0.3) mailbox.cutAfter = Math.floor(draw() * 5);
    let hasGrown = false;
    const grow = (): void => {
      hasGrown = true;
      mailbox.put("INBOX", history.makeMail(true));
    };
    if (draw() < 0.2) mailbox.meanwhile = grow;
    if (draw() < 0.35) {
      history.look(app.clock.now());
      history.done.push("killed");
      await die(1 + Math.floor(draw() * 5));
    }
    if (draw() < 0.2) mailbox.refusal = new ServiceRefusal("It did not answer.", { is: "failed", of: "account" });
    const at = await settle(owner);
    mailbox.meanwhile = null;
    // What came while the mailbox was read is told to the next one.
    if (hasGrown) app.clock.advance(960);
    history.look(hasGrown ? await settle(owner) : at);
    app.clock.advance(Math.ceil(draw() * 30) * 3600);
  };

  test.each(Array.from({ length: HISTORIES }, (_, seed) => seed))(
    "history %i: what waits is what rules matched of the mails that were there, each once",
    async (seed) => {
      const draw = seededRandom(9000 + seed);
      await app.database.pool.query("DELETE FROM source_syncs");
      app.clock.set(BEGIN);
      const owner = await app.signUp();
      mailbox = new ModelMailbox();
      const { connectionId, sourceIds } = await connectFolders(owner);
      const history = new MailHistory({ app, owner, mailbox, draw });
      for (let round = 0; round < 7; round += 1)
        await playRound(history, draw, (nth) => dieAt(owner, connectionId, nth), owner);
      history.look(await settle(owner));
      const { proposals } = await owner.call(listProposals, { query: { limit: 200 } });
      const found = proposals.map(({ found: { id, endsAt } }) => `${id} ${endsAt}`).toSorted();
      expect(found, history.done.join(", ")).toEqual([...history.expected].toSorted());
      for (const id of sourceIds) {
        const { runs } = await owner.call(listRuns, { params: { id } });
        expect(runs.filter(({ status }) => status === "running")).toEqual([]);
      }
    },
    60_000,
  );
});
