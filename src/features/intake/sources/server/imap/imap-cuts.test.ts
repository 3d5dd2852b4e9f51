import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DovecotServer, startDovecot, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { type ImapProxy, startImapProxy } from "#test/support/mailboxes/imap-proxy.ts";
import { bytesOf, mailCalled, openMailbox, openOwn, refusalOf } from "#test/support/mailboxes/on-mailbox.ts";
import { startScriptedImap } from "#test/support/mailboxes/scripted-imap.ts";
import { seededRandom } from "#test/support/seeded-random.ts";

const CUTS = process.env["TENURE_TEST_LONG"] === "1" ? 1500 : 120;
const QUICK = { quietMs: 400, commandMs: 60_000 };
const FOREVER = { quietMs: 600_000, commandMs: 600_000 };
const SLOW = "failed account: It took too long to answer.";

describe.skipIf(withoutDovecot !== null)("a connection to Dovecot", () => {
  let server: DovecotServer;
  let proxy: ImapProxy;
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  describe("cut after any number of bytes", () => {
    const texts = new Map<string, string>();
    let [before, keys]: [string, ReadonlySet<string>] = ["", new Set()];
    beforeAll(async () => {
      proxy = await startImapProxy(server.port);
      await using own = await openOwn(server.port, "cut");
      await own.append("INBOX", mailCalled("known"));
      const session = await openMailbox(server.port, "cut");
      before = await session.begin("INBOX");
      const sizes = [10, 300, 70_000, 2000, 40, 9000];
      for (const [at, size] of sizes.entries())
        await own.append("INBOX", mailCalled(`mail${at}`, `${at}`.repeat(size)), at % 2 === 0 ? ["Elm"] : []);
      const changes = await session.changes("INBOX", before);
      keys = new Set(changes.is === "changes" ? changes.keys : []);
      await session.close();
      for (const [at, size] of sizes.entries()) texts.set(`mail${at}`, mailCalled(`mail${at}`, `${at}`.repeat(size)));
    });
    afterAll(() => proxy[Symbol.asyncDispose]());

    /** What a sync does: the cursor counts only once everything before it has come. */
    const readOn = async (port: number, cursor: string, handled: Map<string, string>): Promise<string> => {
      const session = await openMailbox(port, "cut");
      try {
        const changes = await session.changes("INBOX", cursor);
        if (changes.is === "reset") throw new Error("reset");
        expect(new Set(changes.keys)).toEqual(keys);
        for await (const batch of session.fetch("INBOX", changes.keys))
          for (const mail of batch) handled.set(mail.key, bytesOf(mail).toString());
        return changes.cursor;
      } finally {
        await session.close();
      }
    };

    test(`${CUTS} times: no half mail, nothing skipped, nothing but a failure`, async () => {
      const whole = new Map<string, string>();
      await readOn(proxy.port, before, whole);
      expect([keys.size, whole.size]).toEqual([texts.size, texts.size]);
      expect([...whole.values()].toSorted()).toEqual([...texts.values()].toSorted());
      const [total, draw] = [proxy.passed(), seededRandom(60)];
      expect(total).toBeGreaterThan(80_000);
      const told = new Map<string, number>();
      for (let cut = 0; cut < CUTS; cut += 1) {
        // Every byte of the beginning is as likely as the many of the mails.
        proxy.cutAfter = 1 + Math.floor(draw() * (cut % 2 === 0 ? 3000 : total));
        const handled = new Map<string, string>();
        const what = await refusalOf(readOn(proxy.port, before, handled));
        told.set(what, (told.get(what) ?? 0) + 1);
        for (const [key, text] of handled) expect(text, `${key} after ${proxy.cutAfter}`).toBe(whole.get(key));
        if (what === "answered") expect(handled).toEqual(whole);
      }
      proxy.cutAfter = Infinity;
      const kinds = [...told.keys()].filter((what) => what !== "answered");
      expect(kinds).toEqual(["failed account: It did not answer, or broke off."]);
      expect(told.get("answered") ?? 0).toBeLessThan(CUTS / 10);
      const after = new Map<string, string>();
      await readOn(proxy.port, before, after);
      expect(after).toEqual(whole);
    });
  });

  describe("on which nothing comes any more", () => {
    const through = async (): Promise<ImapProxy> => startImapProxy(server.port);

    test.each([/AUTHENTICATE/, /NAMESPACE/])("is given up in the door at %s", async (at) => {
      await using silent = await through();
      silent.fallSilentAt = at;
      expect(await refusalOf(openMailbox(silent.port, "silent", { patience: QUICK }))).toBe(SLOW);
    });

    test("is given up before the server has greeted", async () => {
      await using mute = await startScriptedImap(() => "", { greeting: "" });
      expect(await refusalOf(openMailbox(mute.port, "silent", { patience: QUICK }))).toBe(SLOW);
      expect(mute.heard).toEqual([]);
    });

    test.each([/EXAMINE/, /UID SEARCH/, /UID FETCH/])("is given up at %s", async (at) => {
      await using silent = await through();
      await using own = await openOwn(server.port, "silent");
      await own.append("INBOX", mailCalled("one"));
      const patience = { ...FOREVER };
      const session = await openMailbox(silent.port, "silent", { patience });
      silent.fallSilentAt = at;
      patience.quietMs = QUICK.quietMs;
      const reading = async (): Promise<void> => {
        const keys = await session.list("INBOX", { from: new Date(0), until: new Date() });
        for await (const _ of session.fetch("INBOX", keys));
      };
      expect(await refusalOf(reading())).toBe(SLOW);
      await session.close();
    });

    test("or a byte now and then, is given up once the whole takes too long", async () => {
      await using slow = await through();
      const patience = { ...FOREVER };
      const session = await openMailbox(slow.port, "slow", { patience });
      slow.dribbleMs = 40;
      patience.commandMs = 700;
      expect(await refusalOf(session.begin("INBOX"))).toBe(SLOW);
      await session.close();
    });

    test("ends at once when no one wants it any more, in the door too", async () => {
      await using silent = await through();
      const stop = new AbortController();
      const session = await openMailbox(silent.port, "stop", { signal: stop.signal, patience: FOREVER });
      silent.fallSilentAt = /EXAMINE/;
      const asking = session.begin("INBOX").catch((error: unknown) => error);
      const reason = new Error("stopping");
      stop.abort(reason);
      expect(await asking).toBe(reason);
      expect(await session.begin("INBOX").catch((error: unknown) => error)).toBe(reason);
      await session.close();
      silent.fallSilentAt = /AUTHENTICATE/;
      const door = new AbortController();
      const opening = openMailbox(silent.port, "stop", { signal: door.signal, patience: FOREVER });
      silent.onCommand = () => door.abort(reason);
      expect(await opening.catch((error: unknown) => error)).toBe(reason);
    });

    test("is closed although the server says no goodbye", async () => {
      await using silent = await through();
      const session = await openMailbox(silent.port, "goodbye", { patience: FOREVER });
      silent.fallSilentAt = /LOGOUT/;
      await session.close();
      await session.close();
      expect(await refusalOf(session.begin("INBOX"))).toMatch(/^failed account/);
    });
  });
});
