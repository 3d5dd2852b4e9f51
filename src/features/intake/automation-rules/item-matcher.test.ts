import { expect, test } from "vitest";
import { createOwnMatcher, type OwnRule } from "./item-matcher.ts";
import { createRuleMatcher } from "./match-rules.ts";
import type { Message, Rule } from "./rule.ts";

const NOTHING = {
  activityType: null,
  propertyId: null,
  personId: null,
  isMaterialParticipation: null,
  isQualifiedNonMaterial: null,
  fixedSeconds: null,
} as const;

const rule = (id: string, facts: Partial<Rule> = {}): OwnRule => ({
  id,
  ruleName: id,
  integrationType: "global",
  providerScope: "any",
  ruleType: null,
  matchMode: "any",
  conditions: {},
  excludeKeywords: [],
  startsOn: null,
  endsOn: null,
  activityType: null,
  defaults: NOTHING,
  ...facts,
});

const message = (facts: Partial<Message> = {}): Message => ({
  kind: "mail",
  date: "2026-11-10",
  title: "",
  text: "",
  location: "",
  senders: [],
  recipients: [],
  attendees: [],
  labels: [],
  ...facts,
});
const mailRule = (facts: Partial<Rule>) => rule("r", { integrationType: "mail", ...facts });
const matches = (own: OwnRule, facts: Partial<Message>, provider: "any" | "google" | "microsoft" = "any"): boolean =>
  createOwnMatcher([own])(message(facts), provider).length > 0;

const LEASE = {
  conditions: { subjectKeywords: ["lease"], senderDomains: ["a.example"], recipientEmails: ["me@b.example"] },
};

test.each<[string, Partial<Rule>, Partial<Message>, boolean]>([
  ["a keyword rule reads subject and body", { ...LEASE, ruleType: "keyword" }, { title: "Lease" }, true],
  ["and no sender", { ...LEASE, ruleType: "keyword" }, { senders: ["x@a.example"] }, false],
  ["a sender rule reads senders", { ...LEASE, ruleType: "sender" }, { senders: ["x@a.example"] }, true],
  ["and no words", { ...LEASE, ruleType: "sender" }, { title: "Lease" }, false],
  ["a recipient rule reads recipients", { ...LEASE, ruleType: "recipient" }, { recipients: ["me@b.example"] }, true],
  ["and no sender", { ...LEASE, ruleType: "recipient" }, { senders: ["x@a.example"] }, false],
  ["a date range is enough", { ruleType: "date_range", startsOn: "2026-11-01" }, {}, true],
  ["to its last day", { ruleType: "date_range", endsOn: "2026-11-10" }, {}, true],
  ["and no longer", { ruleType: "date_range", endsOn: "2026-11-09" }, {}, false],
  ["a date range without days is none", { ruleType: "date_range" }, {}, false],
  ["a long thread", { ruleType: "thread_length", conditions: { minThreadLength: 3 } }, { threadLength: 3 }, true],
  ["a short one", { ruleType: "thread_length", conditions: { minThreadLength: 3 } }, { threadLength: 2 }, false],
  [
    "one of unknown length",
    { ruleType: "thread_length", conditions: { minThreadLength: 1 } },
    { threadLength: 0 },
    false,
  ],
  ["and one that says none", { ruleType: "thread_length", conditions: { minThreadLength: 1 } }, {}, false],
  ["a left out word wins", { ...LEASE, excludeKeywords: ["newsletter"] }, { title: "Lease newsletter" }, false],
  ["an empty keyword is in nothing", { conditions: { subjectKeywords: [""] } }, { title: "Lease" }, false],
  ["a label as a whole", { conditions: { labels: ["Rentals"] } }, { labels: ["rentals"] }, true],
  ["not a part of one", { conditions: { labels: ["Rent"] } }, { labels: ["rentals"] }, false],
  [
    "a domain typed with its sign",
    { conditions: { senderDomains: ["@A.example"] } },
    { senders: ["x@sub.a.example"] },
    true,
  ],
  [
    "not the end of another domain",
    { conditions: { senderDomains: ["a.example"] } },
    { senders: ["x@ba.example"] },
    false,
  ],
])("of mails: %s", (_name, facts, said, expected) => {
  expect(matches(mailRule(facts), said)).toBe(expected);
});

test("what a rule of type exclusion matches is excluded, by name", () => {
  const match = createOwnMatcher([rule("No news", { ...LEASE, integrationType: "mail", ruleType: "exclusion" })]);
  expect(match(message({ title: "Your lease" }), "any")).toEqual([
    {
      ruleId: "No news",
      ruleName: "No news",
      why: [{ field: "subjectKeywords", wanted: "lease", excerpt: "Your lease" }],
      defaults: NOTHING,
      excludes: true,
    },
  ]);
});

test("a rule of one provider reads no other, and none from a file", () => {
  const own = mailRule({ ...LEASE, providerScope: "google" });
  const found = (["google", "microsoft", "any"] as const).map((provider) => matches(own, { title: "Lease" }, provider));
  expect(found).toEqual([true, false, false]);
});

const words = (from: number): string[] => Array.from({ length: 50 }, (_, at) => `word${from + at}x`);
const many = Array.from({ length: 200 }, (_, at) =>
  rule(`rule ${at}`, { conditions: { titleKeywords: words(at * 50), attendeeDomains: [`d${at}.example`] } }),
);
const events = Array.from({ length: 400 }, (_, at) =>
  message({
    kind: "calendar",
    title: `Talk about word${at * 13}x and word${at * 7}x`,
    text: "Bring the keys",
    attendees: [`a@sub.d${at}.example`],
  }),
);

test("of 200 rules with 10,000 keywords, an event is held against those alone that may match", () => {
  let looks = 0;
  const match = createOwnMatcher(many, (count) => (looks += count));
  const whole = createRuleMatcher(many);
  for (const event of events) {
    const expected = whole(event).flatMap(({ rule: { ruleName }, refusal }) => (refusal === null ? [ruleName] : []));
    expect(match(event, "any").map(({ ruleName }) => ruleName)).toEqual(expected);
  }
  expect(looks).toBeLessThan(4 * events.length);
});
