import { expect, test } from "vitest";
import type { SentMail } from "#features/intake/sources/mail/mails.ts";
import { partsOf } from "./parts-of.ts";

const mail = (excerpt: string, people = 0): SentMail => ({
  id: "a",
  sentAt: "2026-03-02T14:12:00.000Z",
  subject: "",
  senders: [],
  recipients: Array.from({ length: people }, () => "\u20ac".repeat(320)),
  labels: [],
  excerpt,
  ruleIds: ["r"],
});

test("parts hold at most 200 mails and fit into a request, and there is always one", () => {
  expect(partsOf([])).toEqual([[]]);
  expect(partsOf(Array.from({ length: 401 }, () => mail("x"))).map(({ length }) => length)).toEqual([200, 200, 1]);
  const long = partsOf(Array.from({ length: 40 }, () => mail("\u20ac".repeat(500), 50)));
  expect(long.flat()).toHaveLength(40);
  for (const part of long) expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(1_000_000);
});
