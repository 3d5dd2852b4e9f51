import { expect, test } from "vitest";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import type { Call, Fault, JsonStandIn } from "#test/support/calendars/json-stand-in.ts";
import { mailOf } from "#test/support/mailboxes/fetched.ts";
import { startGmailStandIn } from "#test/support/mailboxes/gmail.ts";
import { graphMailId, PLACE_FOLDERS } from "#test/support/mailboxes/graph-mail-rows.ts";
import { startGraphMailStandIn } from "#test/support/mailboxes/graph-mail.ts";
import type { ModelMail, ModelMailbox } from "#test/support/mailboxes/model-mailbox.ts";
import { happenAtRandom } from "#test/support/mailboxes/random-mailbox.ts";
import { openGmail, openGraphMail } from "#test/support/mailboxes/sessions.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import type { MailSession } from "../mailing/port.ts";
import { ServiceRefusal } from "../syncing/port.ts";

const SPAN = { from: new Date("2026-07-01T00:00:00Z"), until: new Date("2026-08-01T00:00:00Z") };
const FIRST_AT = new Date("2026-07-03T09:00:00Z");
const SEEDS = Array.from({ length: process.env["TENURE_TEST_LONG"] === "1" ? 300 : 30 }, (_, seed) => seed);

type Mailbox = JsonStandIn & { mailbox: ModelMailbox; pageSize: number; afterPage: () => void; failPart: unknown };
type Told = {
  standIn: Mailbox & AsyncDisposable;
  session: MailSession;
  folderId: string;
  keyOf: (mail: ModelMail) => string;
  isIn: (mail: ModelMail) => boolean;
  forget: () => void;
};

const startGmail = async (): Promise<Told> => {
  const standIn = await startGmailStandIn();
  return {
    standIn,
    session: await openGmail(standIn),
    folderId: "all",
    keyOf: ({ key }) => key,
    isIn: ({ place }) => place === "inbox" || place === "sent" || place === "archive",
    forget: () => standIn.forgetHistory(),
  };
};

const startMicrosoft = async (): Promise<Told> => {
  const standIn = await startGraphMailStandIn();
  return {
    standIn,
    session: await openGraphMail(standIn),
    folderId: PLACE_FOLDERS.inbox.id,
    keyOf: ({ key }) => graphMailId(key),
    isIn: ({ place }) => place === "inbox",
    forget: () => standIn.forgetLinks(),
  };
};

/** What someone knows who listens to all that a session tells, as often as it fails. */
class Listener {
  readonly #of: Told;
  readonly known = new Map<string, { id: string; labels: string }>();
  #cursor: string | null = null;

  constructor(of: Told) {
    this.#of = of;
  }

  async listen(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#listenOnce();
      } catch (error) {
        const mayPass = error instanceof OutboundRefusal || (error instanceof ServiceRefusal && error.is === "failed");
        if (!mayPass || attempt === 50) throw error;
      }
    }
  }

  /** As the engine does: the cursor moves with the last of what it brought. */
  async #listenOnce(): Promise<void> {
    const { session, folderId } = this.#of;
    const changes = this.#cursor === null ? null : await session.changes(folderId, this.#cursor);
    const isTold = changes?.is === "changes";
    const cursor = isTold ? changes.cursor : await session.begin(folderId);
    const keys = [...(isTold ? changes.keys : []), ...(await session.list(folderId, SPAN))];
    for await (const mails of session.fetch(folderId, [...new Set(keys)]))
      for (const said of mails) {
        const { id, labels } = mailOf(said);
        this.known.set(said.key, { id, labels: labels.toSorted().join() });
      }
    this.#cursor = cursor;
  }

  /** Changes alone, without a listing. */
  async hear(): Promise<ReadonlySet<string>> {
    const changes = await this.#of.session.changes(this.#of.folderId, this.#cursor ?? "");
    if (changes.is === "reset") throw new Error("reset");
    return new Set(changes.keys);
  }
}

const FAULTS: readonly Fault[] = [
  "cut",
  "malformed",
  { status: 503, body: {}, headers: { "retry-after": "1" } },
  { status: 200, body: {} },
];

test.each(
  SEEDS.flatMap((seed) => [[seed, "Gmail", startGmail] as const, [seed, "Microsoft 365", startMicrosoft] as const]),
)("history %i of %s: every mail is told, and read as it is", async (seed, _name, start) => {
  const draw = seededRandom(7000 + seed);
  const told = await start();
  const { standIn, keyOf, isIn, forget } = told;
  await using _standIn = standIn;
  const { mailbox } = standIn;
  standIn.pageSize = 2 + Math.floor(draw() * 6);
  const done: string[] = [];
  const happen = (): void => void done.push(happenAtRandom(draw, mailbox, FIRST_AT));
  for (let step = 0; step < 12; step += 1) happen();
  const listener = new Listener(told);
  const faultOf = (_call: Call): Fault | null =>
    draw() < 0.03 ? (FAULTS[Math.floor(draw() * FAULTS.length)] ?? null) : null;
  for (let round = 0; round < 8; round += 1) {
    standIn.fail(faultOf);
    standIn.failPart = () => (draw() < 0.05 ? { status: 429, body: {}, headers: { "retry-after": "1" } } : null);
    // A mailbox in use while it is read.
    standIn.afterPage = () => void (draw() < 0.15 && happen());
    if (draw() < 0.15) forget();
    await listener.listen();
    standIn.fail(null);
    standIn.failPart = () => null;
    standIn.afterPage = () => {};
    // What happened while it was read is told by the next round.
    const heard = await listener.hear();
    const isOfSpan = ({ receivedAt }: ModelMail): boolean => receivedAt >= SPAN.from && receivedAt < SPAN.until;
    const there = [...mailbox.mails.values()].filter((mail) => isIn(mail) && isOfSpan(mail));
    const missed = there.filter((mail) => !listener.known.has(keyOf(mail)) && !heard.has(keyOf(mail)));
    expect(missed, done.join(", ")).toEqual([]);
    await listener.listen();
    for (const mail of there) {
      const known = listener.known.get(keyOf(mail));
      expect(known?.id, done.join(", ")).toMatch(mail.messageId ?? /^sha256:[\da-f]{64}$/);
      expect(
        mail.labels.every((label) => known?.labels.includes(label)),
        done.join(", "),
      ).toBe(true);
    }
    for (let step = 0; step <= draw() * 4; step += 1) happen();
  }
});

test.each([
  ["Gmail", startGmail],
  ["Microsoft 365", startMicrosoft],
])("changes of %s alone tell all that arrives and is labeled, in any order", async (_name, start) => {
  for (const seed of SEEDS) {
    const draw = seededRandom(9000 + seed);
    const told = await start();
    const { standIn, session, folderId, keyOf, isIn } = told;
    await using _standIn = standIn;
    standIn.pageSize = 2 + Math.floor(draw() * 6);
    let cursor = await session.begin(folderId);
    for (let round = 0; round < 6; round += 1) {
      const since = standIn.mailbox.version;
      for (let step = 0; step <= draw() * 12; step += 1) happenAtRandom(draw, standIn.mailbox, FIRST_AT);
      const changes = await session.changes(folderId, cursor);
      if (changes.is === "reset") throw new Error("reset");
      cursor = changes.cursor;
      const news = standIn.mailbox.log.filter(
        ({ version, what, before, after }) =>
          version > since && (what === "arrived" || what === "labeled" || (what === "moved" && before !== after)),
      );
      const mails = [...new Set(news.map(({ key }) => key))].flatMap((key) => standIn.mailbox.mails.get(key) ?? []);
      const untold = mails.filter((mail) => isIn(mail) && !changes.keys.includes(keyOf(mail)));
      expect(untold.filter(({ receivedAt }) => receivedAt >= SPAN.from)).toEqual([]);
      expect(new Set(changes.keys).size).toBe(changes.keys.length);
    }
  }
});
