import { expect, test } from "vitest";
import { mailOfFileSchema } from "#features/intake/sources/items-contract.ts";
import type { SentMail } from "#features/intake/sources/mail/mails.ts";
import { short } from "../testing/mboxes.ts";
import { requestOf, rule } from "../testing/mail-rules.ts";
import { siftFiles } from "./sift-files.ts";
import { siftMail } from "#features/intake/sources/mail/sift-mail.ts";

const RULE = rule("hello", { conditions: { bodyKeywords: ["hello"] } });
const hostile = (id: string, header: string, value: string): string[] =>
  short(id).map((line) => (line.startsWith(`${header}:`) ? `${header}: ${value}` : line));
const LONG = "\u0130".repeat(400);

test("a mail that a stranger wrote harms no other of its file", async () => {
  const mails = [
    short("a"),
    hostile("b", "Message-ID", "<\u0001\u0002>"),
    hostile("c", "Message-ID", `<\u0001${"x".repeat(600)}>`),
    hostile("d", "From", `<${LONG}@example.com>`),
    short("e", { more: [`To: <${LONG}@example.com>`, `X-Gmail-Labels: ${LONG},\u0001`] }),
    hostile("f", "Subject", `\u0001${LONG}`),
  ];
  const file = new Blob(mails.map((lines) => ["From - Mon Mar 02 14:12:00 2026", ...lines, "", ""].join("\n")));
  const found: SentMail[] = [];
  const ended = await siftFiles([file], requestOf([RULE]), { matched: (mail) => found.push(mail), progress: () => {} });
  expect(ended).toEqual({ leftOut: {} });
  expect(found).toHaveLength(mails.length);
  for (const { ruleIds, ...mail } of found) {
    expect(mailOfFileSchema.safeParse(mail).error).toBeUndefined();
    expect(ruleIds).toEqual(["hello"]);
  }
});

test("a mail that the server would refuse is counted as unreadable", () => {
  const read = {
    id: "\u0007",
    sentAt: new Date("2026-03-02T14:12:00Z"),
    subject: "Hello",
    senders: [],
    recipients: [],
    labels: [],
    text: "Hello",
    threadIds: [],
  };
  const match = () => [{ ruleId: "hello", ruleName: "Hello", why: [], excludes: false }] as never;
  const sifting = { request: requestOf([RULE]), match, threadLength: 0 };
  expect(siftMail(read, sifting)).toBe("unreadable");
  expect(siftMail({ ...read, id: "a" }, sifting)).toMatchObject({ id: "a" });
});
