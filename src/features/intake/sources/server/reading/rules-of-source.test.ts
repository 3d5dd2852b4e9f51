import { beforeEach, expect, test } from "vitest";
import { createRule, listRules, setRuleSettings } from "#features/intake/automation-rules/contract.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { importCalendar } from "#features/intake/sources/contract.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";

let app: TestApp;
let owner: ApiClient;
beforeEach(async () => {
  app = await startTestApp({ now: "2026-03-31T12:00:00.000Z" });
  owner = await app.signUp();
  return () => app.close();
});

const on = (day: string, summary: string): string[] =>
  event(`UID:${day}@calendar.example`, `DTSTART:2026${day}T150000Z`, `DTEND:2026${day}T160000Z`, `SUMMARY:${summary}`);
const FILE = calendarOf(...on("0302", "Roof at Elm"), ...on("0303", "Dentist"), ...on("0304", "Roof again"));

const send = async () => {
  const { run, source } = await owner.call(
    importCalendar,
    { query: {} },
    { file: { content: FILE, fileName: "m.ics" } },
  );
  await app.platform.jobs.settled();
  return { id: source.id, runId: run.id };
};
const waiting = async () => (await owner.call(listProposals, { query: {} })).proposals;
const makeRule = () =>
  owner.call(createRule, {
    body: {
      ruleName: "Roofs",
      integrationType: "calendar",
      conditions: { titleKeywords: ["roof"] },
      defaultActivityType: "maintenance-repairs-oversight",
    },
  });

test("rules tag what a file proposes and count each match once, however often it is read", async () => {
  await makeRule();
  await send();
  expect(await waiting()).toMatchObject([
    { description: "Roof again", activityType: "maintenance-repairs-oversight", rulesMatched: [{ name: "Roofs" }] },
    { description: "Dentist", activityType: null, rulesMatched: [] },
    { description: "Roof at Elm", activityType: "maintenance-repairs-oversight" },
  ]);
  await send();
  const { rules } = await owner.call(listRules, {});
  expect(rules).toMatchObject([{ matchCount: 2, lastMatchedAt: "2026-03-31T12:00:00.000Z" }]);
});

test("whoever wants no tags sees which rules matched, and says the rest", async () => {
  await makeRule();
  await owner.call(setRuleSettings, { body: { calendarAutoTagRules: false } });
  await send();
  expect((await waiting())[0]).toMatchObject({ activityType: null, rulesMatched: [{ name: "Roofs" }] });
});
