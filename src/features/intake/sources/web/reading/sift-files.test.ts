import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { OwnRule } from "#features/intake/automation-rules/web/index.ts";
import type { SentMail } from "#features/intake/sources/mail/mails.ts";
import type { StayedCounts } from "#features/intake/sources/read-here.ts";
import { siftFiles } from "./sift-files.ts";
import type { LocalFile } from "./slices-of.ts";
import type { MailRequest } from "./sift-files.ts";
import { short } from "../testing/mboxes.ts";
import { requestOf, rule } from "../testing/mail-rules.ts";

const FROM = "From - Mon Mar 02 14:12:00 2026";
const mboxOf = (...mails: string[][]): Blob =>
  new Blob([mails.map((lines) => [FROM, ...lines, "", ""].join("\n")).join("")]);
const roofer = rule("roofer", { conditions: { senderDomains: ["roofer.example"] } });
const gutter = rule("gutter", { conditions: { bodyKeywords: ["gutter"] } });
const from = "kim@example.com";

type Sifted = { mails: SentMail[]; leftOut: StayedCounts | string };

const sift = async (
  files: readonly LocalFile[],
  rules: readonly OwnRule[],
  said: Partial<MailRequest> = {},
): Promise<Sifted> => {
  const mails: SentMail[] = [];
  const result = await siftFiles(files, requestOf(rules, said), {
    matched: (mail) => mails.push(mail),
    progress: () => {},
  });
  return { mails, leftOut: "refused" in result ? result.refused : result.leftOut };
};
const idsOf = ({ mails }: Sifted): string[] => mails.map(({ id }) => id.replace("@example.com", ""));

test("only what a rule matches is told, and of the rest how many there were", async () => {
  const file = mboxOf(
    short("a"),
    short("b", { from, body: "A private matter" }),
    short("c", { from, body: "The GUTTERS leak" }),
    short("d", { from: "ad@shop.example" }),
  );
  const sifted = await sift([file], [roofer, gutter]);
  expect(sifted.mails.map(({ id, ruleIds }) => [id, ruleIds])).toEqual([
    ["a@example.com", ["roofer"]],
    ["c@example.com", ["gutter"]],
  ]);
  expect(sifted.leftOut).toEqual({ "no-rule": 2 });
});

test("what a rule excludes, what is to come, what was before, and what says no time, stays too", async () => {
  const never = rule("never", { ruleType: "exclusion", conditions: { subjectKeywords: ["newsletter"] } });
  const at = (id: string, date: string): string[] =>
    short(id).map((line) => (line.startsWith("Date:") ? `Date: ${date}` : line));
  const file = mboxOf(
    short("a", { subject: "Newsletter" }),
    at("b", "Fri, 3 Apr 2026 10:00:00 -0400"),
    at("c", "Sun, 31 Dec 2023 23:59:59 -0500"),
    at("d", "someday"),
    at("e", "Sun, 31 Dec 2023 23:59:59 -0600"),
  );
  const sifted = await sift([file], [roofer, never]);
  expect(idsOf(sifted)).toEqual(["e"]);
  expect(sifted.leftOut).toEqual({ "no-rule": 1, future: 1, "outside-window": 1, unreadable: 1 });
});

test("an excerpt shows why a rule matched, in 500 characters, and never more of a body", async () => {
  const long = `${"Dear Maya, ".repeat(200)} the gutter is loose ${"and so on ".repeat(2000)} secret`;
  const [mail] = (await sift([mboxOf(short("a", { body: long }))], [roofer, gutter])).mails;
  expect(mail?.excerpt).toContain("gutter is loose");
  expect(mail?.excerpt.length).toBeLessThanOrEqual(500);
  expect(mail?.ruleIds).toEqual(["roofer", "gutter"]);
  const [plain] = (await sift([mboxOf(short("a", { body: long }))], [roofer])).mails;
  expect(plain?.excerpt).toMatch(/^Dear Maya, Dear Maya/);
  expect(JSON.stringify(mail)).not.toContain("secret");
});

test("of ten thousand recipients the one that a rule asks for is among the fifty that are told", async () => {
  const people = Array.from({ length: 10_000 }, (_, at) => `p${at}@example.com`).join(",\r\n ");
  const asked = rule("asked", { conditions: { recipientEmails: ["p9999@example.com"] } });
  const [mail] = (await sift([mboxOf(short("a", { from, more: [`To: ${people}`] }))], [asked])).mails;
  expect(mail?.recipients).toHaveLength(50);
  expect(mail?.recipients[0]).toBe("p9999@example.com");
});

test("a long thread is one by the mails that it holds, whatever their order", async () => {
  const threads = rule("long", { ruleType: "thread_length", conditions: { minThreadLength: 3 } });
  const file = mboxOf(
    short("c", { more: ["References: <a@example.com> <b@example.com>"] }),
    short("x"),
    short("b", { more: ["In-Reply-To: <a@example.com>"] }),
    short("a"),
  );
  const sifted = await sift([file], [threads]);
  expect(sifted.mails.map(({ id, threadLength }) => [id, threadLength])).toEqual([
    ["c@example.com", 3],
    ["b@example.com", 3],
    ["a@example.com", 3],
  ]);
  expect(sifted.leftOut).toEqual({ "no-rule": 1 });
});

test("several files are one reading, and a mail that comes twice is one", async () => {
  const eml = (id: string): Blob => new Blob([short(id).join("\r\n")]);
  const sifted = await sift([eml("a"), mboxOf(short("a"), short("b")), eml("c")], [roofer]);
  expect(idsOf(sifted)).toEqual(["a", "b", "c"]);
  expect((await sift([eml("a"), new Blob(["PK\u0003\u0004"])], [roofer])).leftOut).toContain("ZIP");
});

test("a mail whose parts are nested a hundred deep is read, and one a thousand deep is left out", async () => {
  const nested = (depth: number): string[] => {
    const open = Array.from({ length: depth }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      "",
      `--b${at}`,
    ]).flat();
    const [type = "", ...rest] = open;
    const [head, body] = [short(`d${depth}`).slice(0, 4), ["Content-Type: text/plain", "", "The gutter"]];
    return [...head, type, ...rest, ...body];
  };
  const sifted = await sift([mboxOf(nested(100), nested(1000))], [gutter]);
  expect(idsOf(sifted)).toEqual(["d100"]);
  expect(sifted.leftOut).toEqual({ unreadable: 1 });
});

test("a file that is cut off, binary, or one endless line ends", async () => {
  const whole = await mboxOf(short("a"), short("b", { body: "x".repeat(5000) })).text();
  expect(idsOf(await sift([new Blob([whole.slice(0, -4000)])], [roofer]))).toEqual(["a", "b"]);
  const noise = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256);
  const noisy = new Blob([`${FROM}\n`, short("a").join("\n"), "\n\n", noise, `\n\n${FROM}\n`, short("b").join("\n")]);
  expect(idsOf(await sift([noisy], [roofer]))).toEqual(["a", "b"]);
  const line = new Blob([
    `${FROM}\n`,
    short("a").join("\n"),
    "x".repeat(6_000_000),
    `\n\n${FROM}\n`,
    short("b").join("\n"),
  ]);
  expect(idsOf(await sift([line], [roofer]))).toEqual(["a", "b"]);
});

test("an mbox of a hundred megabytes is read slice by slice, its attachments unread", async () => {
  const attachment = `${"QUJD".repeat(19)}\n`.repeat(60_000);
  const mail = (at: number): string[] =>
    short(`m${at}`, { from: at % 10 === 0 ? "lee@roofer.example" : from, body: `Hello ${at}\n${attachment}` });
  const one = Array.from({ length: 22 }, (_, at) => mboxOf(mail(at)));
  const file = new Blob(one);
  expect(file.size).toBeGreaterThan(100_000_000);
  const slices: number[] = [];
  const watched: LocalFile = {
    size: file.size,
    slice: (begin = 0, end = 0) => {
      slices.push(end - begin);
      return file.slice(begin, end);
    },
  };
  const sifted = await sift([watched], [roofer]);
  expect(idsOf(sifted)).toEqual(["m0", "m10", "m20"]);
  expect(sifted.leftOut).toEqual({ "no-rule": 19 });
  expect(Math.max(...slices)).toBeLessThanOrEqual(2 * 1024 * 1024);
});

test("the zone of the process changes no byte of what is read", () => {
  const script = fileURLToPath(new URL("../testing/read-all.ts", import.meta.url));
  const outputs = ["UTC", "America/New_York", "Asia/Kolkata"].map((zone) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      env: { TZ: zone, NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
    return stdout;
  });
  expect(outputs[0]?.split("\n").length).toBeGreaterThan(25);
  expect(outputs[1]).toBe(outputs[0]);
  expect(outputs[2]).toBe(outputs[0]);
});
