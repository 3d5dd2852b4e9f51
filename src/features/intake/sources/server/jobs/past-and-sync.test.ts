import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { updateSource } from "#features/intake/sources/contract.ts";
import { readPast } from "#features/intake/sources/sync-contract.ts";
import { connectModel } from "../testing/connect-model.ts";
import { ModelCalendar, modelService } from "../testing/model-calendar.ts";
import { modelMail, ModelMailbox, modelMailService } from "../testing/model-mailbox.ts";
import { makeRoofRule, signUpAnew, startSyncedApp, syncAfter } from "../testing/synced-app.ts";
import { readPast as readPastJob } from "./read-past.ts";
import { syncAccount } from "./sync-account.ts";

describe.each(TEST_ENGINES)("a past period beside the syncs of its mailbox (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let mailbox: ModelMailbox;
  const services = [modelService(new ModelCalendar()), modelMailService(() => mailbox)];
  beforeAll(async () => {
    const ownJobs = [readPastJob(services), syncAccount(services)];
    app = await startSyncedApp({ createDatabase, ownJobs, jobs: { startsAtOnce: false } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signUpAnew(app);
    mailbox = new ModelMailbox();
    mailbox.batchSize = 50;
  });

  const waiting = async (): Promise<number> =>
    (
      await app.database.pool.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM proposals WHERE user_id = $1 AND status = 'waiting'",
        [owner.userId],
      )
    ).rows[0]?.n ?? 0;

  test("takes nothing along when it ends: what a sync has seen of it meanwhile is found again", async () => {
    await makeRoofRule(owner);
    const { sourceId: id } = await connectModel(app, owner, { kind: "imap", calendarId: "INBOX" });
    for (let index = 0; index < 300; index += 1) mailbox.put("INBOX", modelMail(`mail-${index}`));
    await owner.call(readPast, { params: { id }, body: { startsOn: "2026-01-01", endsOn: "2026-03-30" } });
    mailbox.meanwhile = () => app.clock.advance(11 * 60);
    await app.platform.jobs.runDue();
    await app.database.pool.query("UPDATE jobs SET start_at = 'infinity' WHERE name = 'sources.read-past'");
    await syncAfter(app, 0);
    expect(await waiting()).toBe(300);
    await owner.call(updateSource, { params: { id }, body: { status: "paused" } });
    await app.database.pool.query("UPDATE jobs SET start_at = 'epoch' WHERE name = 'sources.read-past'");
    await app.platform.jobs.runDue();
    expect(await waiting()).toBe(50);
    await owner.call(updateSource, { params: { id }, body: { status: "active" } });
    await syncAfter(app, 61);
    expect(await waiting()).toBe(300);
  });
});
