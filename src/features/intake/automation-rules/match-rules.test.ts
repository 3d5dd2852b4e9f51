import { expect, test } from "vitest";
import { createRuleMatcher } from "./match-rules.ts";
import { readPasted } from "./read-pasted.ts";
import type { Message, Rule } from "./rule.ts";
import { RULE_TEMPLATES, SAMPLE_EVENT, SAMPLE_MAIL } from "./templates.ts";

const mail = (facts: Partial<Message> = {}): Message => ({
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

const rule = (facts: Partial<Rule>): Rule => ({
  ruleName: "A rule",
  integrationType: "global",
  providerScope: "any",
  ruleType: null,
  matchMode: "any",
  conditions: {},
  excludeKeywords: [],
  startsOn: null,
  endsOn: null,
  activityType: "property-management",
  ...facts,
});

const refusal = (facts: Partial<Rule>, message: Message) => createRuleMatcher([rule(facts)])(message)[0]?.refusal;

const ASKS = { conditions: { subjectKeywords: ["lease"], bodyKeywords: ["keys"] } };

test.each<[string, Partial<Rule>, Partial<Message>, string | null]>([
  ["one condition is enough for any", ASKS, { title: "Lease" }, null],
  ["all need each", { ...ASKS, matchMode: "all" }, { title: "Lease" }, "not-found"],
  ["all have each", { ...ASKS, matchMode: "all" }, { title: "Lease", text: "the keys" }, null],
  [
    "a word that is left out ends it",
    { ...ASKS, excludeKeywords: ["newsletter"] },
    { title: "Lease newsletter" },
    "excluded",
  ],
  ["a rule for events reads no mail", { ...ASKS, integrationType: "calendar" }, { title: "Lease" }, "other-kind"],
  ["a rule that asks nothing takes nothing", {}, { title: "Lease" }, "no-conditions"],
  [
    "conditions on events are nothing to a mail",
    { conditions: { titleKeywords: ["lease"] } },
    { title: "Lease" },
    "no-conditions",
  ],
  ["the first day counts", { ...ASKS, startsOn: "2026-11-10" }, { title: "Lease" }, null],
  ["before it does not", { ...ASKS, startsOn: "2026-11-11" }, { title: "Lease" }, "before"],
  ["the last day counts", { ...ASKS, endsOn: "2026-11-10" }, { title: "Lease" }, null],
  ["after it does not", { ...ASKS, endsOn: "2026-11-09" }, { title: "Lease" }, "after"],
  [
    "without a day, a rule with dates takes nothing",
    { ...ASKS, endsOn: "2026-12-31" },
    { title: "Lease", date: null },
    "no-date",
  ],
  [
    "a domain stands for what is below it",
    { conditions: { senderDomains: ["example.com"] } },
    { senders: ["a@mail.example.com"] },
    null,
  ],
  [
    "and for nothing that only ends alike",
    { conditions: { senderDomains: ["example.com"] } },
    { senders: ["a@badexample.com"] },
    "not-found",
  ],
  [
    "a domain may be typed with its sign",
    { conditions: { senderDomains: ["@Example.com"] } },
    { senders: ["a@example.com"] },
    null,
  ],
  [
    "an address is compared as a whole",
    { conditions: { recipientEmails: ["Me@example.com"] } },
    { recipients: ["me@example.com"] },
    null,
  ],
  ["a label too", { conditions: { labels: ["rentals"] } }, { labels: ["Rentals/Elm"] }, "not-found"],
])("%s", (_, facts, message, expected) => {
  expect(refusal(facts, mail(message))).toBe(expected);
});

test("a trace says what was found and where", () => {
  const [trace] = createRuleMatcher([rule(ASKS)])(
    mail({ title: "Your new lease for 14 Elm Street, unit A, is ready" }),
  );
  expect(trace?.conditions).toEqual([
    {
      field: "subjectKeywords",
      wanted: ["lease"],
      found: [{ wanted: "lease", excerpt: "Your new lease for 14 Elm Street, unit …" }],
    },
    { field: "bodyKeywords", wanted: ["keys"], found: [] },
  ]);
});

test("each sample matches one template", () => {
  const match = createRuleMatcher(RULE_TEMPLATES);
  const names = (pasted: string) =>
    match(readPasted(pasted, "mail")).flatMap((trace) => (trace.refusal === null ? [trace.rule.ruleName] : []));
  expect(names(SAMPLE_MAIL)).toEqual(["A contractor's domain"]);
  expect(names(SAMPLE_EVENT)).toEqual(["Showing"]);
});
