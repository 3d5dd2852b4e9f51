import { expect, test } from "vitest";
import { readForwarded } from "./read-forwarded.ts";

const RAW = new TextEncoder().encode(
  "From: a@b.example\r\nDate: Mon, 9 Mar 2026 14:00:00 +0000\r\nSubject: x\r\n\r\ny",
);
const READING = { timeZone: "UTC", at: new Date("2026-03-10T00:00:00Z") };
const LIMITS = { milliseconds: 20_000, rssBytes: 400 * 1024 * 1024, heapMegabytes: 250 };

test("what is no mail is told from what could not be read now", async () => {
  expect(await readForwarded(RAW, READING)).toMatchObject({ mails: [{ subject: "x" }] });
  expect(await readForwarded(new TextEncoder().encode("\r\nhello"), READING)).toBeNull();
  await expect(readForwarded(RAW, READING, { ...LIMITS, milliseconds: 1 })).rejects.toThrow("no process");
  const before = process.execPath;
  process.execPath = "/nowhere/node";
  try {
    await expect(readForwarded(RAW, READING)).rejects.toThrow("not begun");
  } finally {
    process.execPath = before;
  }
});
