import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { serveMailIn } from "#server/mail-in/serve-mail-in.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import { getMailAddress } from "../contract.ts";
import { mailDoor } from "./take-mail.ts";
import { signUpWithAddress, startMailIn } from "./testing/mail-in.ts";
import { openLine, type Signer } from "./testing/senders.ts";

let installation: Awaited<ReturnType<typeof startMailIn>>;
let served: { port: number; stop: () => Promise<void> };
let app: TestApp;
let signer: Signer;
let maya: ApiClient;
let address = "";

beforeAll(async () => {
  installation = await startMailIn();
  ({ app, signer } = installation);
  served = await serveMailIn(app.platform, mailDoor(app.platform));
});
afterAll(async () => {
  await served.stop();
  await installation.close();
});
beforeEach(async () => {
  ({ client: maya, address } = await signUpWithAddress(app));
});

const genuine = (to = address): string[] => [
  `From: Maya Cole <${maya.email}>`,
  `To: ${to}`,
  "Subject: Lunch",
  "Date: Mon, 09 Mar 2026 14:00:00 +0000",
  "Message-ID: <genuine@tenure.example>",
  "MIME-Version: 1.0",
  "Content-Type: text/plain; charset=utf-8",
  "",
  "Lunch at noon?",
  "",
];
/** `headerList`: the fields that a service signs; without it, all. */
const signed = async (lines: readonly string[], headerList?: string): Promise<string> => {
  const raw = lines.join("\r\n");
  const key = { signingDomain: signer.domain, selector: signer.selector, privateKey: signer.privateKey };
  const signing = { canonicalization: "relaxed/relaxed", ...key, ...(headerList && { headerList }) };
  const { signatures } = await dkimSign(raw, { ...signing, signatureData: [signing] });
  return `${signatures}${raw}`;
};
/** Byte by byte as it is: a mail program would mend it. */
const send = async (raw: string): Promise<string> => {
  const line = await openLine(served.port);
  for (const said of ["EHLO a.example", "MAIL FROM:<lee@elsewhere.example>", `RCPT TO:<${address}>`, "DATA"])
    await line.say(said);
  const answer = await line.say(`${raw.replaceAll(/^\./gm, "..")}\r\n.`);
  line.socket.destroy();
  return answer;
};
const proposals = async () => (await maya.call(listProposals, { query: {} })).proposals;
const held = async () => (await maya.call(getMailAddress, {})).held;

describe("a text of a stranger above a genuine one, where readers disagree about the end of the header", () => {
  test.each([
    ["CR CR LF", "\r\r\n"],
    ["CR CR", "\r\r"],
    ["LF", "\n"],
  ])("%s", async (_, end) => {
    const raw = await signed(genuine());
    const first = raw.indexOf("\r\n\r\n");
    const other = `---------- Forwarded message ---------\r\n> From: Lee <lee@elsewhere.example>\r\n> Date: Mon, Mar 2, 2026 at 9:12 AM\r\n> Subject: Worked eight hours\r\n\r\nInvented.`;
    expect(await send(`${raw.slice(0, first)}\r\nX-Pad: a\r\n${end}${other}\r\n\r\n${raw.slice(first + 4)}`)).toMatch(
      /^550 .*line of this mail ends/,
    );
    expect([await proposals(), await held()]).toEqual([[], []]);
    expect(await send(raw)).toMatch(/^250/);
    expect(await proposals()).toHaveLength(1);
  });
});

describe("a mail signed as a service signs", () => {
  test.each([
    ["Gmail", "to:subject:message-id:date:from:mime-version:from:to:cc:subject:date:message-id:reply-to"],
    ["Yahoo", "Date:From:To:Subject:References:From:Subject:Reply-To"],
  ])("(%s) is proposed once, whatever is written above it later", async (_, headerList) => {
    const raw = await signed(genuine(), headerList);
    expect(await send(raw)).toMatch(/^250/);
    expect(
      await send(raw.replace("<genuine@", "<other@").replace(/^MIME-Version:/m, "X-Other: 1\r\nMIME-Version:")),
    ).toMatch(/^250/);
    expect(await proposals()).toHaveLength(1);
  });

  test.each([
    ["to someone else", "stranger@evil.example"],
    ["to someone else under the name of the address", '"ADDRESS" <stranger@evil.example>'],
    ["to the person themselves, as a forwarding by itself has it", "MAYA"],
  ])("%s, and sent on to the address, waits", async (_, to) => {
    const said = to.replace("ADDRESS", address).replace("MAYA", maya.email);
    expect(await send(await signed(genuine(said)))).toMatch(/^250/);
    expect(await proposals()).toEqual([]);
    expect((await held()).map(({ reasons }) => reasons)).toEqual([["not-sent-here"]]);
  });

  test("whose To is not covered waits", async () => {
    await send(await signed(genuine(), "from:subject:date:message-id"));
    expect((await held()).map(({ reasons }) => reasons)).toEqual([["not-sent-here"]]);
  });
});

describe("no mail that waits hides another one", () => {
  const withId = (text: string, id: string) => [
    "From: Lee <lee@elsewhere.example>",
    "Date: Mon, 09 Mar 2026 14:00:00 +0000",
    "Subject: Roof",
    id,
    "",
    text,
  ];
  test.each([
    ["with the same Message-ID", "Message-ID: <same@x.example>"],
    ["without one", "X-None: 1"],
  ])("%s", async (_, id) => {
    for (const text of ["First", "Second", "First  \r\n"])
      expect(await send(withId(text, id).join("\r\n"))).toMatch(/^250/);
    expect((await held()).map(({ text }) => text?.trim()).toSorted()).toEqual(["First", "Second"]);
  });
});

test("a mail comes later while no reader begins", async () => {
  const raw = await signed(genuine());
  const before = process.execPath;
  process.execPath = "/nowhere/node";
  try {
    expect(await send(raw)).toMatch(/^451/);
  } finally {
    process.execPath = before;
  }
  expect(await send(raw)).toMatch(/^250/);
  expect(await proposals()).toHaveLength(1);
});

test("twenty long mails within one that waits are kept as excerpts", async () => {
  const attached = ["--b", "Content-Type: message/rfc822", "Content-Disposition: attachment", ""];
  const inner = [...genuine("lee@roofer.example").slice(0, 4), "", "word ".repeat(4000)];
  const parts = Array.from({ length: 20 }, () => [...attached, ...inner]).flat();
  const head = [...genuine().slice(0, 4), 'Content-Type: multipart/mixed; boundary="b"', "", "--b", "", "hello"];
  expect(await send([...head, ...parts, "--b--"].join("\r\n"))).toMatch(/^250/);
  const { rows } = await app.database.pool.query(
    "SELECT octet_length(sealed) AS text, octet_length(sealed_mails) AS mails FROM held_mails WHERE user_id = $1",
    [maya.userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toBeLessThan(4_000);
  expect(rows[0].mails).toBeLessThan(30_000);
});
