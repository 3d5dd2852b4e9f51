import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { disconnectSource, listSources } from "#features/intake/sources/contract.ts";
import { serveMailIn } from "#server/mail-in/serve-mail-in.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import type { TxtServer } from "#test/support/network/txt-server.ts";
import { addHeldMail, deleteHeldMail, getMailAddress, makeMailAddress } from "../contract.ts";
import { HELD_DAYS, HELD_MAX } from "../rules.ts";
import { forgetHeldMails } from "./chores.ts";
import { mailDoor } from "./take-mail.ts";
import { addressOf, DOMAIN, signUpWithAddress, startMailIn } from "./testing/mail-in.ts";
import { newSigner, openLine, sendTo, type Signer, type Wanted } from "./testing/senders.ts";

let installation: Awaited<ReturnType<typeof startMailIn>>;
let served: { port: number; stop: () => Promise<void> };
let app: TestApp;
let dns: TxtServer;
let signer: Signer;
let stranger: Signer;
let maya: ApiClient;
let address = "";

beforeAll(async () => {
  installation = await startMailIn();
  ({ app, dns, signer } = installation);
  served = await serveMailIn(app.platform, mailDoor(app.platform));
  stranger = newSigner(dns, "elsewhere.example");
});
afterAll(async () => {
  await served.stop();
  await installation.close();
});

const changeAddress = async (client: ApiClient, replaces: string): Promise<string> =>
  (await client.call(makeMailAddress, { body: { replaces } })).address ?? "";
beforeEach(async () => {
  dns.isBroken = false;
  ({ client: maya, address } = await signUpWithAddress(app));
});

const send = (wanted: Partial<Wanted> = {}): Promise<string> =>
  sendTo(served.port, { to: address, from: `Maya Cole <${maya.email}>`, signer, ...wanted });
const proposals = async (client = maya) => (await client.call(listProposals, { query: {} })).proposals;
const held = async (client = maya) => (await client.call(getMailAddress, {})).held;
/** What came of one mail: how many proposals, and why it waits. */
const outcome = async () => [(await proposals()).length, (await held()).flatMap(({ reasons }) => reasons)];

describe("a mail of one's own", () => {
  test("is proposed without a rule and without a length, once", async () => {
    const said = { id: "walk@tenure.example", subject: "Walked the roof" };
    expect(await send(said)).toMatch(/^250/);
    expect(await send(said)).toMatch(/^250/);
    const [proposal, ...others] = await proposals();
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      description: "Walked the roof",
      kind: "mail",
      date: "2026-03-09",
      hours: null,
      rulesMatched: [],
    });
    expect(await held()).toEqual([]);
    const { sources } = await maya.call(listSources, {});
    expect(sources.map(({ kind, name }) => [kind, name])).toEqual([["mail_address", "Forwarding address"]]);
  });

  test("that forwards another one has that one's date and sender", async () => {
    const text = [
      "---------- Forwarded message ---------",
      "From: Lee Park <lee@roofer.example>",
      "Date: Mon, Mar 2, 2026 at 9:12 AM",
      "Subject: Gutters",
      "To: Maya Cole <maya@example.com>",
      "",
      `The gutters are done. ${"More of it. ".repeat(100)}`,
    ].join("\r\n");
    expect(await send({ subject: "Fwd: Gutters", text })).toMatch(/^250/);
    const [proposal] = await proposals();
    expect(proposal).toMatchObject({ date: "2026-03-02", description: "Gutters" });
    expect(proposal).toMatchObject({ people: ["lee@roofer.example", "maya@example.com"] });
    expect(proposal?.excerpt.length).toBeLessThanOrEqual(500);
  });

  test("may be signed by a domain under the same name", async () => {
    expect(await send({ signer: newSigner(dns, "mail.tenure.example") })).toMatch(/^250/);
    expect(await outcome()).toEqual([1, []]);
  });
});

const GOOGLE = "Gmail Team <forwarding-noreply@google.com>";

describe("a mail that could be someone else's waits for its person", () => {
  test.each<[string, () => Partial<Wanted>, ...string[]]>([
    ["without a signature", () => ({ signer: null }), "not-signed"],
    ["changed after it was signed", () => ({ change: (raw) => raw.replace("Two hours", "Ten hours") }), "not-signed"],
    [
      "with its subject changed",
      () => ({ change: (raw) => raw.replace("Subject: Roof", "Subject: Attic") }),
      "not-signed",
    ],
    ["signed by another domain", () => ({ signer: stranger }), "not-signed"],
    ["signed with a key that is not published", () => ({ signer: { ...signer, selector: "gone" } }), "not-signed"],
    ["signed by the owner of the suffix", () => ({ signer: newSigner(dns, "example") }), "not-signed"],
    ["with text after what was signed (l=)", () => ({ signedBytes: 0 }), "not-signed"],
    [
      "from an address that is not theirs",
      () => ({ from: "Lee <lee@elsewhere.example>", signer: stranger }),
      "not-yours",
    ],
    ["from two people", () => ({ from: `${maya.email}, lee@elsewhere.example` }), "not-signed", "not-yours"],
    ["from Google without its signature", () => ({ from: GOOGLE, signer: null }), "not-signed", "not-yours"],
  ])("%s", async (_, wanted, ...reasons) => {
    expect(await send(wanted())).toMatch(/^250/);
    expect(await outcome()).toEqual([0, reasons]);
  });

  test("as does one of an account whose address is not verified", async () => {
    await app.database.pool.query("UPDATE users SET email_verified_at = NULL WHERE id = $1", [maya.userId]);
    expect(await send()).toMatch(/^250/);
    expect(await outcome()).toEqual([0, ["not-verified"]]);
  });

  test("and is proposed or deleted by them alone", async () => {
    const wanted = { signer: null, id: "held@tenure.example", subject: "From my phone", text: "Held text." };
    await send(wanted);
    await send({ ...wanted, headers: ["Received: by another.example"] });
    const [mail, ...others] = await held();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: maya.email, subject: "From my phone", text: "Held text.\n" });
    const params = { id: mail?.id ?? "" };
    const { client: other } = await signUpWithAddress(app);
    expect((await other.refused(addHeldMail, { params, body: {} })).status).toBe(404);
    expect(await maya.call(addHeldMail, { params, body: {} })).toEqual({ proposed: 1 });
    expect((await maya.refused(addHeldMail, { params, body: {} })).status).toBe(404);
    expect((await proposals()).map(({ description }) => description)).toEqual(["From my phone"]);
    await send({ signer: null });
    await maya.call(deleteHeldMail, { params: { id: (await held())[0]?.id ?? "" } });
    expect(await outcome()).toEqual([1, []]);
  });

  test("is kept sealed, and for a month", async () => {
    await send({ signer: null, text: "a text that no one else reads" });
    const { rows } = await app.database.pool.query("SELECT * FROM held_mails WHERE user_id = $1", [maya.userId]);
    expect(JSON.stringify(rows)).not.toContain("no one else reads");
    app.clock.advance((HELD_DAYS - 1) * 86_400);
    await forgetHeldMails(app.platform);
    expect(await held()).toHaveLength(1);
    app.clock.advance(2 * 86_400);
    expect(await held()).toEqual([]);
    await forgetHeldMails(app.platform);
    expect((await app.database.pool.query("SELECT FROM held_mails WHERE user_id = $1", [maya.userId])).rowCount).toBe(
      0,
    );
    app.clock.advance(-(HELD_DAYS + 1) * 86_400);
  });

  test(`up to ${HELD_MAX}: from then on the sender tries again`, async () => {
    await app.database.pool.query(
      `INSERT INTO held_mails (user_id, id, member_id, mail_id, subject, reasons, sealed, sealed_mails, key_id, received_at)
       SELECT $1, gen_random_uuid(), $1, n::text, 'x', '{not-yours}', 'x', 'x', 'x', $2 FROM generate_series(1, $3) n`,
      [maya.userId, app.clock.now(), HELD_MAX],
    );
    expect(await send({ signer: null })).toMatch(/^452/);
    expect(await send()).toMatch(/^250/);
    const now = await maya.call(getMailAddress, {});
    expect([now.turnedAway, now.held.length, now.held[0]?.text]).toEqual([1, HELD_MAX, null]);
    const params = { id: now.held[0]?.id ?? "" };
    expect((await maya.refused(addHeldMail, { params, body: {} })).status).toBe(409);
    await maya.call(deleteHeldMail, { params });
    expect((await maya.call(getMailAddress, {})).turnedAway).toBe(0);
  });
});

describe("refused with a sentence", () => {
  test.each<[string, () => Partial<Wanted>, RegExp]>([
    ["an unknown address", () => ({ to: `log+${"a".repeat(20)}@${DOMAIN}` }), /^550 .*no such address/],
    ["another domain: nothing is relayed", () => ({ to: "lee@elsewhere.example" }), /^550 .*no such address/],
    ["a mail of a list", () => ({ headers: ["List-Id: <roofers.example>"] }), /^550 .*lists/],
    ["a newsletter", () => ({ headers: ["List-Unsubscribe: <mailto:x@y.example>"] }), /^550 .*lists/],
    ["junk", () => ({ headers: ["Precedence: list"] }), /^550 .*lists/],
    ["bulk mail", () => ({ headers: ["Precedence: bulk"] }), /^550 .*program/],
    ["an automatic reply", () => ({ headers: ["Auto-Submitted: auto-replied (vacation)"] }), /^550 .*replies/],
    ["a notice of a program", () => ({ headers: ["Auto-Submitted: auto-generated"] }), /^550 .*program/],
    ["one that wants no reply of a program", () => ({ headers: ["X-Auto-Response-Suppress: All"] }), /^550 .*program/],
    ["a bounce", () => ({ envelopeFrom: "" }), /^550 .*Bounces/],
    ["a mail with two From fields", () => ({ headers: ["From: lee@elsewhere.example"] }), /^550 .*more than one from/],
    [
      "a mail with two subjects",
      () => ({ change: (raw) => `Subject: Attic\r\n${raw}` }),
      /^550 .*more than one subject/,
    ],
    [
      "a mail in a circle",
      () => ({ headers: Array.from({ length: 60 }, (_, n) => `Received: by hop${n}`) }),
      /^550 .*circle/,
    ],
    ["a mail without a date", () => ({ change: (raw) => raw.replace(/^Date:.*\r\n/m, "") }), /^550 .*when it was sent/],
    ["11 MB", () => ({ text: `${"x".repeat(990)}\r\n`.repeat(11_700) }), /^552/],
  ])("%s", async (_, wanted, answer) => {
    expect(await send(wanted())).toMatch(answer);
    expect(await outcome()).toEqual([0, []]);
  });

  test("the address of before, from the moment of the new one", async () => {
    const before = address;
    address = await changeAddress(maya, before);
    expect(address).not.toBe(before);
    // Pressed twice, or in another tab, it makes no other one.
    expect(await changeAddress(maya, before)).toBe(address);
    expect(await addressOf(maya)).toBe(address);
    expect(await send({ to: before })).toMatch(/^550/);
    expect(await send()).toMatch(/^250/);
  });

  test("one for someone without Premium, and none can be made", async () => {
    await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [maya.userId]);
    expect(await send()).toMatch(/^550 .*Premium/);
    expect((await maya.refused(makeMailAddress, { body: {} })).status).toBe(402);
  });

  test("one to a source that was ended, until there is a new address", async () => {
    await send();
    const [source] = (await maya.call(listSources, {})).sources;
    await maya.call(disconnectSource, { params: { id: source?.id ?? "" }, body: { waiting: "keep" } });
    expect(await send()).toMatch(/^550 .*disconnected/);
    expect((await maya.call(getMailAddress, {})).stoppedBy).toBe("source");
    address = await changeAddress(maya, address);
    expect(await send()).toMatch(/^250/);
  });
});

test("while no name server answers a signed mail comes later, and nothing is kept", async () => {
  dns.isBroken = true;
  expect(await send()).toMatch(/^451/);
  expect(await outcome()).toEqual([0, []]);
  dns.isBroken = false;
  expect(await send()).toMatch(/^250/);
  expect(await outcome()).toEqual([1, []]);
});

test("a confirmation of a forwarding reaches its person, with its link", async () => {
  const google = newSigner(dns, "google.com");
  const link = "https://mail.google.com/mail/vf-%5BANGjdJ8%5D-abc";
  const text = `maya@gmail.example has requested to automatically forward mail to your email\r\naddress ${address}.\r\n\r\n${link}`;
  const wanted = { from: GOOGLE, signer: google, text };
  expect(await send({ ...wanted, headers: ["Auto-Submitted: auto-generated"] })).toMatch(/^250/);
  expect((await held())[0]).toMatchObject({ reasons: ["automatic"], text: expect.stringContaining(link) as string });
  expect(await send({ ...wanted, headers: ["Auto-Submitted: auto-generated"], signer: null })).toMatch(/^550/);
});

test("what was acknowledged is in the database", async () => {
  const line = await openLine(served.port);
  expect(await line.say("EHLO sender.example")).not.toMatch(/AUTH|STARTTLS|PIPELINING/);
  expect(await line.say("AUTH PLAIN AGEAYg==")).toMatch(/^50\d/);
  expect(await line.say(`MAIL FROM:<${maya.email}> SIZE=11000000`)).toMatch(/^552/);
  await line.say(`MAIL FROM:<${maya.email}>`);
  await line.say(`RCPT TO:<${address.toUpperCase()}>`);
  expect(await line.say(`RCPT TO:<${address}.other>`)).toMatch(/^4|^5/);
  await line.say("DATA");
  const answer = await line.say(`From: ${maya.email}\r\nDate: ${new Date().toUTCString()}\r\n\r\nhello\r\n.`);
  expect(answer).toMatch(/^250/);
  line.socket.destroy();
  expect(await held()).toHaveLength(1);
});

test("where no mail comes in, administrators hear what is missing", async () => {
  const { config } = app.platform;
  const { mailIn } = config;
  try {
    config.mailIn = { is: "off", missing: ["TENURE_MAIL_IN_PORT", "TENURE_MAIL_IN_DOMAIN"] };
    expect(await maya.call(getMailAddress, {})).toMatchObject({
      isAvailable: false,
      address: null,
      missingSettings: [],
    });
    expect((await maya.refused(makeMailAddress, { body: {} })).status).toBe(409);
    await app.database.pool.query("UPDATE users SET is_admin = true WHERE id = $1", [maya.userId]);
    expect((await maya.call(getMailAddress, {})).missingSettings).toEqual([
      "TENURE_MAIL_IN_PORT",
      "TENURE_MAIL_IN_DOMAIN",
    ]);
    expect(await serveMailIn(app.platform, mailDoor(app.platform))).toMatchObject({ port: 0 });
  } finally {
    config.mailIn = mailIn;
  }
});
