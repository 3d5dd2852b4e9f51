import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { readMail } from "#features/intake/sources/mail/read-mail.ts";
import { readMails } from "./read-mails.ts";

const bytesOf = (name: string, body = "The roof is done."): Uint8Array =>
  new TextEncoder().encode(
    [
      `Message-ID: <${name}@mails.example>`,
      "Date: Fri, 17 Jul 2026 10:00:00 -0400",
      "From: Lee <lee@roofer.example>",
      `Subject: ${name}`,
      "Content-Type: text/html",
      "",
      body,
    ].join("\r\n"),
  );

const LIMITS = { milliseconds: 30_000, rssBytes: 600 * 1024 * 1024, heapMegabytes: 400 };

test("mails are read in their order, and what is none is null", async () => {
  const read = await readMails(
    [bytesOf("one", "<p>Roof</p><p hidden>canary</p>"), new Uint8Array([0, 1, 2]), new Uint8Array(0), bytesOf("two")],
    "America/New_York",
  );
  expect(read).toMatchObject([
    {
      id: "one@mails.example",
      subject: "one",
      senders: ["lee@roofer.example"],
      sentAt: new Date("2026-07-17T14:00:00Z"),
    },
    null,
    null,
    { id: "two@mails.example" },
  ]);
  expect(read[0]?.text).toContain("Roof");
  expect(read[0]?.text).not.toContain("canary");
});

test("mails without a Message-ID are told apart by their bytes", async () => {
  const scanOf = (day: string): Uint8Array =>
    Buffer.from(
      `Received: from x; Tue, ${day} Mar 2026 09:00:00 +0000\r\nFrom: scan@office.example\r\nSubject: Scan\r\n\r\nA page.`,
    );
  const read = await readMails([scanOf("03"), scanOf("17"), scanOf("03")], "UTC");
  const hashed = (bytes: Uint8Array): string => `sha256:${hash("sha256", bytes, "hex")}`;
  expect(read.map((mail) => mail?.id)).toEqual(["03", "17", "03"].map((day) => hashed(scanOf(day))));
  // In a mail file they keep the hash by which they are known already.
  expect((await readMail(scanOf("03"), "UTC"))?.id).toBe((await readMail(scanOf("17"), "UTC"))?.id);
});

test("a heavy mail costs itself and no other one; a process that can't begin reads none", async () => {
  const heavy = bytesOf("heavy", "word ".repeat(16_000_000));
  const rssBytes = 160 * 1024 * 1024;
  const read = await readMails([bytesOf("one"), heavy, bytesOf("two")], "UTC", { ...LIMITS, rssBytes });
  expect(read).toMatchObject([{ subject: "one" }, null, { subject: "two" }]);
  await expect(readMails([bytesOf("one")], "UTC", { ...LIMITS, milliseconds: 1 })).rejects.toThrow("no process began");
  expect(await readMails([], "UTC")).toEqual([]);
});
