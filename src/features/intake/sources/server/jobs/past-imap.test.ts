import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "#test/support/api-client.ts";
import { appendMany } from "#test/support/mailboxes/append-many.ts";
import { type DovecotServer, startDovecot, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { openMailbox } from "#test/support/mailboxes/on-mailbox.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { listRuns } from "#features/intake/sources/contract.ts";
import { readPast } from "#features/intake/sources/sync-contract.ts";
import { connectModel } from "../testing/connect-model.ts";
import { modelMailService } from "../testing/model-mailbox.ts";
import { makeRoofRule, signUpAnew, startSyncedApp } from "../testing/synced-app.ts";
import { readPast as readPastJob } from "./read-past.ts";

const MAILS = 600;

describe.skipIf(withoutDovecot !== null)("a past period of a mailbox of Dovecot", () => {
  let app: TestApp;
  let server: DovecotServer;
  const spans: number[] = [];
  beforeAll(async () => {
    server = await startDovecot();
    const service = modelMailService(() => ({
      open: async (_access, signal) => {
        const session = await openMailbox(server.port, "past", { signal });
        const list: typeof session.list = async (folderId, span) => {
          spans.push(span.until.getTime() - span.from.getTime());
          // Each turn is over once it has read something.
          app.clock.advance(11 * 60);
          return session.list(folderId, span);
        };
        return { ...session, list };
      },
    }));
    app = await startSyncedApp({ ownJobs: [readPastJob([service])], jobs: { startsAtOnce: false } });
    const mails = function* (): Generator<string> {
      for (let count = 0; count < MAILS; count += 1)
        yield [
          `Message-ID: <mail${count}@mail.example.com>`,
          `Date: ${new Date(Date.now() - 3_600_000).toUTCString()}`,
          `From: <${count % 2 ? "lee@roofer.example" : "kim@bank.example"}>`,
          `Subject: mail${count}`,
          "",
          "Hello",
        ].join("\r\n");
    };
    await appendMany(server.port, "past", { folder: "INBOX", mails: mails() });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await server[Symbol.asyncDispose]();
  });

  test("is read turn by turn, no mail twice", async () => {
    const owner = await signUpAnew(app);
    // Its mails arrived today.
    app.clock.set(new Date().toISOString());
    await makeRoofRule(owner);
    const { sourceId: id } = await connectModel(app, owner, { kind: "imap", calendarId: "INBOX" });
    const endsOn = civilDateInZone(app.clock.now(), "America/New_York");
    await owner.call(readPast, { params: { id }, body: { startsOn: "2026-01-01", endsOn } });
    const found: unknown[] = [];
    for (let turns = 0; turns < 3; turns += 1) {
      await app.platform.jobs.runDue();
      const [run] = (await owner.call(listRuns, { params: { id } })).runs;
      found.push([run?.status, run?.counts.found, run?.counts.proposed]);
    }
    expect(found).toEqual([
      ["running", 250, 125],
      ["running", 500, 250],
      ["completed", MAILS, MAILS / 2],
    ]);
    expect(spans).toHaveLength(3);
  });
});
