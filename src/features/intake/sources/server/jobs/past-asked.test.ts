import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { listRuns } from "#features/intake/sources/contract.ts";
import { readPast } from "#features/intake/sources/sync-contract.ts";
import { connectModel } from "../testing/connect-model.ts";
import { modelMail, ModelMailbox, modelMailService } from "../testing/model-mailbox.ts";
import { makeRoofRule, signUpAnew, startSyncedApp } from "../testing/synced-app.ts";
import { endForsakenRuns } from "./chores.ts";
import { readPast as readPastJob } from "./read-past.ts";

const RANGE = { startsOn: "2026-01-01", endsOn: "2026-03-30" };

describe.each(TEST_ENGINES)("a past period that is asked for (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let mailbox: ModelMailbox;
  let id: string;
  beforeAll(async () => {
    const ownJobs = [readPastJob([modelMailService(() => mailbox)])];
    app = await startSyncedApp({ createDatabase, ownJobs, jobs: { startsAtOnce: false } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signUpAnew(app);
    mailbox = new ModelMailbox();
    mailbox.batchSize = 50;
    await makeRoofRule(owner);
    ({ sourceId: id } = await connectModel(app, owner, { kind: "imap", calendarId: "INBOX" }));
    for (let index = 0; index < 300; index += 1) mailbox.put("INBOX", modelMail(`mail-${index}`));
  });

  const ask = async (body = RANGE) => (await owner.call(readPast, { params: { id }, body })).run;
  const turn = () => app.platform.jobs.runDue();
  const runs = async () => (await owner.call(listRuns, { params: { id } })).runs;
  /** Its first turn is over in the middle of it. */
  const begin = async () => {
    const run = await ask();
    mailbox.meanwhile = () => app.clock.advance(11 * 60);
    await turn();
    return run;
  };

  test("twice is read once", async () => {
    const first = await begin();
    const again = await Promise.all([ask(), ask()]);
    expect(again.map((run) => run.id)).toEqual([first.id, first.id]);
    await turn();
    expect(await runs()).toMatchObject([{ id: first.id, status: "completed", counts: { found: 300 } }]);
    expect((await ask()).id).not.toBe(first.id);
  });

  test("waits for another one with a day of it, and for no other", async () => {
    await begin();
    const refused = await owner.refused(readPast, { params: { id }, body: { ...RANGE, startsOn: "2026-03-30" } });
    expect(refused).toMatchObject({ status: 409, code: "state_conflict" });
    const other = await ask({ startsOn: "2025-12-01", endsOn: "2025-12-31" });
    await turn();
    await turn();
    expect((await runs()).find((run) => run.id === other.id)).toMatchObject({ status: "completed" });
    await ask({ ...RANGE, endsOn: "2026-03-29" });
  });

  // A folder of IMAP that was rebuilt: every mail has another number, most of them a shorter one.
  test("misses nothing of a folder whose mails are all numbered anew between two turns", async () => {
    const number = (folder: number, first: number): void => {
      mailbox.folders.get("INBOX")?.clear();
      for (let index = 0; index < 300; index += 1)
        mailbox.put("INBOX", modelMail(`${folder}:${first + index}`, { id: `mail-${index}@mails.example` }));
    };
    number(1_700_000_000, 1000);
    await begin();
    expect(await runs()).toMatchObject([{ status: "running", counts: { found: 250, proposed: 250 } }]);
    number(1_700_000_001, 1);
    await turn();
    expect(await runs()).toMatchObject([{ status: "completed", counts: { proposed: 300 } }]);
  });

  test("is not forsaken while a job goes on with it, and is once there is none", async () => {
    await begin();
    app.clock.advance(3 * 86_400);
    await endForsakenRuns(app.platform);
    expect(await runs()).toMatchObject([{ status: "running" }]);
    await app.database.pool.query("DELETE FROM jobs WHERE name = 'sources.read-past'");
    await endForsakenRuns(app.platform);
    const failure = "These days were not read to their end. Nothing was proposed. Read them again.";
    expect(await runs()).toMatchObject([{ status: "failed", failure }]);
  });
});
