import type { ImapFlow } from "imapflow";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DovecotServer, startDovecot, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { ALWAYS, labelsOf, mailCalled, nameOf, openMailbox, openOwn } from "#test/support/mailboxes/on-mailbox.ts";
import { type ImapProxy, startImapProxy } from "#test/support/mailboxes/imap-proxy.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import type { MailSession } from "../mailing/port.ts";

const SEEDS = Array.from({ length: process.env["TENURE_TEST_LONG"] === "1" ? 200 : 10 }, (_, seed) => seed);
const ROUNDS = 5;
const LABELS = ["Elm", "Oak", "W&APw-rk"];
const SHOWN: Readonly<Record<string, string>> = { "W&APw-rk": "Würk" };

/** A person at their mailbox: what is in it, and what they do. */
class Owner {
  /** By UID: its name and its labels, as long as it is there. */
  readonly mails = new Map<number, { name: string; labels: Set<string> }>();
  /** Every name that there ever was. */
  readonly names: string[] = [];
  readonly #client: ImapFlow;
  readonly #draw: () => number;

  constructor(client: ImapFlow, draw: () => number) {
    [this.#client, this.#draw] = [client, draw];
  }

  #pick<Thing>(things: readonly Thing[]): Thing | undefined {
    return things[Math.floor(this.#draw() * things.length)];
  }

  async append(): Promise<void> {
    const name = `mail${this.names.length}`;
    const labels = LABELS.filter(() => this.#draw() < 0.3);
    this.names.push(name);
    const length = Math.floor(this.#draw() ** 4 * 60_000);
    const done = await this.#client.append("INBOX", mailCalled(name, "y".repeat(length)), labels);
    if (!done || !done.uid) throw new Error("not appended");
    this.mails.set(done.uid, { name, labels: new Set(labels.map((label) => SHOWN[label] ?? label)) });
  }

  async change(): Promise<void> {
    const uid = this.#pick([...this.mails.keys()]);
    const what = this.#draw();
    if (uid === undefined || what < 0.5) return this.append();
    const mail = this.mails.get(uid);
    const label = this.#pick(LABELS) ?? "Elm";
    if (what < 0.7) {
      await this.#client.messageDelete(String(uid), { uid: true });
      this.mails.delete(uid);
    } else if (what < 0.9) {
      const isOn = this.#draw() < 0.6;
      if (isOn) await this.#client.messageFlagsAdd(String(uid), [label], { uid: true });
      else await this.#client.messageFlagsRemove(String(uid), [label], { uid: true });
      if (isOn) mail?.labels.add(SHOWN[label] ?? label);
      else mail?.labels.delete(SHOWN[label] ?? label);
    } else {
      await this.#client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
  }
}

/** What the product knows, by key, of all that it was told. */
class Reader {
  readonly known = new Map<string, { name: string; labels: string[] }>();
  /** How often each mail came that was not known yet. */
  readonly arrivals = new Map<string, number>();
  cursor = "";

  async take(session: MailSession, keys: readonly string[]): Promise<void> {
    if (new Set(keys).size !== keys.length) throw new Error("told twice at once");
    for await (const batch of session.fetch("INBOX", keys)) {
      for (const mail of batch) {
        const name = nameOf(mail);
        if (!this.known.has(mail.key)) this.arrivals.set(name, (this.arrivals.get(name) ?? 0) + 1);
        this.known.set(mail.key, { name, labels: labelsOf(mail) });
      }
    }
  }

  async begin(session: MailSession): Promise<void> {
    this.cursor = await session.begin("INBOX");
    await this.take(session, await session.list("INBOX", ALWAYS));
  }

  /** How many were told. */
  async follow(session: MailSession): Promise<number> {
    const changes = await session.changes("INBOX", this.cursor);
    if (changes.is === "reset") throw new Error("reset");
    await this.take(session, changes.keys);
    this.cursor = changes.cursor;
    return changes.keys.length;
  }
}

describe.skipIf(withoutDovecot !== null)("a mailbox that changes while it is read", () => {
  let [server, blind]: [DovecotServer, ImapProxy] | [] = [];
  beforeAll(async () => {
    server = await startDovecot();
    blind = await startImapProxy(server.port);
    blind.hides = "CONDSTORE";
  });
  afterAll(async () => {
    await blind?.[Symbol.asyncDispose]();
    await server?.[Symbol.asyncDispose]();
  });

  const cases = SEEDS.map((seed) => [seed, seed % 2 === 0 ? "counts its changes" : "counts no changes"] as const);
  test.each(cases)("history %i, on a server that %s: nothing is missed and nothing comes twice", async (seed, how) => {
    const draw = seededRandom(3000 + seed);
    const tellsLabels = how === "counts its changes";
    if (!server || !blind) throw new Error("not started");
    const port = tellsLabels ? server.port : blind.port;
    await using client = await openOwn(server.port, `history${seed}`);
    await client.mailboxOpen("INBOX");
    const [owner, reader] = [new Owner(client, draw), new Reader()];
    const work = async (most: number): Promise<void> => {
      for (let step = Math.floor(draw() * most); step >= 0; step -= 1) await owner.change();
    };
    const during = async (read: (session: MailSession) => Promise<unknown>): Promise<void> => {
      const session = await openMailbox(port, `history${seed}`);
      await Promise.all([read(session), work(12)]);
      await session.close();
    };
    for (let count = 0; count < 8; count += 1) await owner.append();
    await during((session) => reader.begin(session));
    for (let round = 0; round < ROUNDS; round += 1) {
      await work(4);
      await during((session) => reader.follow(session));
    }
    const session = await openMailbox(port, `history${seed}`);
    // What happened during the last round is told now, and after that there is nothing more to tell.
    await reader.follow(session);
    expect(await reader.follow(session)).toBe(0);
    const there = await session.list("INBOX", ALWAYS);
    await session.close();
    expect(there.map((key) => Number(key.split(":")[1]))).toEqual([...owner.mails.keys()].toSorted((a, b) => b - a));
    const [validity = ""] = there[0]?.split(":") ?? [];
    for (const [uid, { name, labels }] of owner.mails) {
      const known = reader.known.get(`${validity}:${uid}`);
      expect(known, name).toEqual({ name, labels: tellsLabels ? [...labels].toSorted() : known?.labels });
    }
    expect(JSON.parse(reader.cursor).highestModseq === null).toBe(!tellsLabels);
    for (const [name, times] of reader.arrivals) expect([name, times]).toEqual([name, 1]);
    expect(reader.arrivals.has("none")).toBe(false);
  });
});
