import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appendMany } from "#test/support/mailboxes/append-many.ts";
import { type DovecotServer, startDovecot, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { ALWAYS, bytesOf, mailCalled, nameOf, openMailbox } from "#test/support/mailboxes/on-mailbox.ts";

const MAILS = process.env["TENURE_TEST_LONG"] === "1" ? 10_000 : 1500;
const MAIL_BYTES = 40_000;
const MEMORY_MAX = 24 * 1024 * 1024;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** What is held, after everything that is not held any more is gone. */
const heldBytes = async (): Promise<number> => {
  collect();
  // What lies outside the heap is swept beside it.
  await wait(30);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

describe.skipIf(withoutDovecot !== null)(`a folder of ${MAILS} mails`, () => {
  let server: DovecotServer;
  beforeAll(async () => {
    server = await startDovecot();
    const text = "z".repeat(MAIL_BYTES);
    const mails = function* (): Generator<string> {
      for (let count = 0; count < MAILS; count += 1) yield mailCalled(`mail${count}`, text);
    };
    await appendMany(server.port, "large", { folder: "INBOX", mails: mails() });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("is read to the last one, and never held as a whole", async () => {
    const session = await openMailbox(server.port, "large");
    const keys = await session.list("INBOX", ALWAYS);
    expect(keys).toHaveLength(MAILS);
    const names = new Set<string>();
    const before = await heldBytes();
    let [bytes, most, batches] = [0, 0, 0];
    for await (const batch of session.fetch("INBOX", keys)) {
      for (const mail of batch) {
        names.add(nameOf(mail));
        bytes += bytesOf(mail).length;
      }
      if (batches % 20 === 0) most = Math.max(most, (await heldBytes()) - before);
      batches += 1;
    }
    expect(names.size).toBe(MAILS);
    expect(bytes).toBeGreaterThan(2 * MEMORY_MAX);
    expect(most).toBeLessThan(MEMORY_MAX);
    await session.close();
  });

  test("tells all of them to a cursor that knows none, and none to one that knows all", async () => {
    const session = await openMailbox(server.port, "large");
    const cursor = await session.begin("INBOX");
    const none = JSON.stringify({ ...JSON.parse(cursor), uidNext: 1, highestModseq: "1" });
    const all = await session.changes("INBOX", none);
    expect(all).toMatchObject({ is: "changes", cursor });
    expect(all.is === "changes" && all.keys.length).toBe(MAILS);
    expect(await session.changes("INBOX", cursor)).toEqual({ is: "changes", keys: [], cursor });
    await session.close();
  });
});
