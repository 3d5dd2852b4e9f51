import { expect, test } from "vitest";
import { kindOfFile } from "./kind-of-file.ts";
import { readMail } from "#features/intake/sources/mail/read-mail.ts";
import { splitMbox } from "./split-mbox.ts";
import { EMLS, ZONE } from "../testing/emls.ts";
import { MBOXES } from "../testing/mboxes.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
async function* inSlices(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
const idsOf = async (mbox: string, size: number): Promise<string[]> => {
  const ids: string[] = [];
  for await (const mail of splitMbox(inSlices(bytesOf(mbox), size)))
    ids.push((await readMail(mail, ZONE))?.id.replace("@example.com", "") ?? "unread");
  return ids;
};

test.each(EMLS)("%s", async (_name, eml, expected) => {
  const read = await readMail(bytesOf(eml), ZONE);
  expect(kindOfFile(bytesOf(eml))).toEqual({ kind: "eml" });
  expect({
    id: read?.id.replace(/^(sha256:.{4}).*/, "$1"),
    sentAt: read?.sentAt.toISOString(),
    subject: read?.subject,
    senders: read?.senders,
    recipients: read?.recipients,
    labels: read?.labels,
    text: read?.text.replaceAll(/\s+/g, " ").trim(),
  }).toEqual({ labels: [], ...expected });
});

test.each(MBOXES)("an mbox of %s, however it is cut", async (_name, mbox, ids) => {
  expect(kindOfFile(bytesOf(mbox))).toEqual({ kind: "mbox" });
  for (const size of [1, 7, 100, 101, 1024, 1_000_000]) expect(await idsOf(mbox, size)).toEqual(ids);
});

test("there are ten of each", () => {
  expect([EMLS.length, MBOXES.length]).toEqual([10, 10]);
});

test.each([
  ["an Outlook message", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "EML"],
  ["an Outlook data file", bytesOf("!BDN..."), "Thunderbird"],
  ["a ZIP file", bytesOf("PK\u0003\u0004"), "inside it"],
  ["a calendar", bytesOf("BEGIN:VCALENDAR\r\n"), "Import a calendar file"],
  ["a table", bytesOf("Date,Hours\n2026-01-02,3\n"), ".eml or .mbox"],
  ["nothing", new Uint8Array(), ".eml or .mbox"],
])("%s is told what to do", (_name, bytes, words) => {
  const told = kindOfFile(bytes);
  expect("refused" in told ? told.refused : "read").toContain(words);
});
