import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { routes } from "#server/features.ts";
import type { Id } from "#shared/ids.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import * as contract from "../contract.ts";
import type { NewRule } from "../rule-schema.ts";
import { RULE_LIMITS } from "../rules.ts";
import { countMatches, createItemMatcher, readActiveRules, readCalendarAutoTag } from "./index.ts";

const roofers: NewRule = {
  ruleName: "Roofers",
  integrationType: "calendar",
  conditions: { titleKeywords: ["roof", "Roof", " "], attendeeDomains: ["brightroofs.example"] },
};
const mails: NewRule = {
  ruleName: "Tenants",
  integrationType: "mail",
  conditions: { subjectKeywords: ["lease"] },
};
const NOBODYS = "0198a000-0000-7000-8000-000000000001";

describe.each(TEST_ENGINES)("rules (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, routes });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
  });

  const make = (facts: object = {}, who = robin) => who.call(contract.createRule, { body: { ...roofers, ...facts } });
  const list = (who = robin) => who.call(contract.listRules, {});
  const namesOf = (rules: readonly { ruleName: string }[]) => rules.map(({ ruleName }) => ruleName);

  test("of twenty made at once where there is room for one, one is made", async () => {
    const first = await make();
    await app.database.pool.query(
      `INSERT INTO automation_rules SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
       FROM automation_rules r, generate_series(1, $2) WHERE r.id = $1`,
      [first.id, RULE_LIMITS.rules - 2],
    );
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? robin.send(contract.createRule, { body: roofers })
          : robin.send(contract.duplicateRule, { params: { id: first.id } }),
      ),
    );
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect((await list()).rules).toHaveLength(RULE_LIMITS.rules);
  });

  test("are made with each word once, changed, and refused over an old version", async () => {
    const rule = await make({ startsOn: "", endsOn: "2026-12-31", excludeKeywords: ["canceled", ""] });
    expect(rule).toMatchObject({
      isActive: true,
      providerScope: "any",
      ruleType: null,
      matchMode: "any",
      conditions: { titleKeywords: ["Roof"], attendeeDomains: ["brightroofs.example"] },
      excludeKeywords: ["canceled"],
      startsOn: null,
      endsOn: "2026-12-31",
      matchCount: 0,
      lastMatchedAt: null,
      status: "active",
      version: 1,
    });
    const params = { id: rule.id };
    const off = await robin.call(contract.updateRule, { params, body: { isActive: false, endsOn: "", version: 1 } });
    expect(off).toMatchObject({ isActive: false, endsOn: null, ruleName: "Roofers", version: 2 });
    expect(await robin.refused(contract.updateRule, { params, body: { isActive: true, version: 1 } })).toMatchObject({
      status: 409,
      code: "version_conflict",
      data: { current: { isActive: false } },
    });
    expect(await robin.call(contract.getRule, { params })).toEqual(off);
    expect((await list()).rules).toEqual([off]);
  });

  test.each<[string, object, string]>([
    ["another kind", { integrationType: "gmail" }, "integrationType"],
    ["another provider", { providerScope: "yahoo" }, "providerScope"],
    ["another mode", { matchMode: "some" }, "matchMode"],
    ["another type", { ...mails, ruleType: "label" }, "ruleType"],
    ["a type that is no mail rule's", { ruleType: "keyword" }, "ruleType"],
    ["another activity", { defaultActivityType: "golf" }, "defaultActivityType"],
    ["another property type", { defaultPropertyType: "Boat" }, "defaultPropertyType"],
    ["a status", { status: "deleted" }, "status"],
    ["a count", { matchCount: 7 }, "matchCount"],
    ["a last match", { lastMatchedAt: "2026-03-01T10:00:00Z" }, "lastMatchedAt"],
    ["another condition", { conditions: { weather: ["rain"] } }, "conditions.weather"],
    ["no condition", { conditions: { titleKeywords: [" "] } }, "conditions"],
    ["a condition of the other kind", { conditions: { senderEmails: ["a@b.example"] } }, "conditions.senderEmails"],
    ["words in a rule of senders", { ...mails, ruleType: "sender" }, "conditions.subjectKeywords"],
    ["no range in a rule of one", { ...mails, conditions: {}, ruleType: "date_range" }, "startsOn"],
    [
      "no length in a rule of one",
      { ...mails, conditions: {}, ruleType: "thread_length" },
      "conditions.minThreadLength",
    ],
    ["an end before its start", { startsOn: "2026-03-02", endsOn: "2026-03-01" }, "endsOn"],
    ["a day that is none", { startsOn: "2026-02-30" }, "startsOn"],
    ["no name", { ruleName: " " }, "ruleName"],
    ["a length of no day", { fixedSeconds: 86_401 }, "fixedSeconds"],
    ["a property of nobody", { defaultPropertyId: NOBODYS }, "defaultPropertyId"],
    ["a person of nobody", { defaultPersonId: NOBODYS }, "defaultPersonId"],
  ])("refuse %s", async (_name, facts, field) => {
    const refusal = await robin.refused(contract.createRule, { body: { ...roofers, ...facts } });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect((await list()).rules).toEqual([]);
  });

  test("are deleted by their status, hidden, and restored as they were", async () => {
    const rule = await make();
    const params = { id: rule.id };
    await robin.call(contract.deleteRule, { params });
    const after = await list();
    expect([namesOf(after.rules), namesOf(after.deleted)]).toEqual([[], ["Roofers"]]);
    expect(after.deleted[0]).toMatchObject({ status: "deleted" });
    for (const endpoint of [contract.getRule, contract.deleteRule, contract.runRule, contract.duplicateRule]) {
      expect(await robin.refused(endpoint, { params })).toMatchObject({ status: 404 });
    }
    expect(await readActiveRules(robin, app.database.db)).toEqual([]);
    const restored = await robin.call(contract.restoreRule, { params });
    expect(restored).toMatchObject({ ...rule, version: 3, updatedAt: expect.any(String) });
    expect(await robin.call(contract.restoreRule, { params })).toEqual(restored);
  });

  test("are asked in the order that a person gives, and new ones last", async () => {
    const ids: Id[] = [];
    for (const ruleName of ["A", "B", "C"]) {
      app.clock.advance(1);
      ids.push((await make({ ruleName })).id);
    }
    const [a = "", b = "", c = ""] = ids;
    expect(namesOf((await list()).rules)).toEqual(["A", "B", "C"]);
    await robin.call(contract.reorderRules, { body: { ids: [c, a] } });
    expect(namesOf((await list()).rules)).toEqual(["C", "A", "B"]);
    app.clock.advance(1);
    await make({ ruleName: "D" });
    expect(namesOf(await readActiveRules(robin, app.database.db))).toEqual(["C", "A", "B", "D"]);
    for (const wrong of [
      [a, a],
      [a, NOBODYS],
    ]) {
      expect(await robin.refused(contract.reorderRules, { body: { ids: wrong } })).toMatchObject({
        status: 400,
        fields: { ids: expect.any(String) },
      });
    }
    const copy = await robin.call(contract.duplicateRule, { params: { id: b } });
    expect(copy).toMatchObject({ ruleName: "Copy of B", isActive: false, matchCount: 0 });
  });

  test("count a match where they are told of one, and keep the latest day", async () => {
    const { id: ruleId } = await make();
    const count = (matches: number, at: string) =>
      app.database.db.transaction((tx) => countMatches(robin, tx, [{ ruleId, count: matches, at: new Date(at) }]));
    await count(3, "2026-03-09T10:00:00.000Z");
    await count(1, "2026-03-01T10:00:00.000Z");
    await count(0, "2026-03-11T10:00:00.000Z");
    expect((await list()).rules).toMatchObject([
      { matchCount: 4, lastMatchedAt: "2026-03-09T10:00:00.000Z", version: 1 },
    ]);
  });

  test("propose the property that they name, or the only one of their type", async () => {
    const property = async (nickname: string) =>
      (await robin.call(createProperty, { body: buildProperty({ nickname, propertyType: "Commercial" }) })).id;
    const elm = await property("Elm");
    await make({ ruleName: "By type", defaultPropertyType: "Commercial", fixedSeconds: 900 });
    const event = { kind: "calendar", date: "2026-03-09", title: "Roof", text: "", location: "" } as const;
    const nobody = { senders: [], recipients: [], attendees: [], labels: [] };
    const hits = async () =>
      createItemMatcher(await readActiveRules(robin, app.database.db))({ ...event, ...nobody }, "any");
    expect(await hits()).toMatchObject([
      {
        ruleName: "By type",
        why: [{ field: "titleKeywords", wanted: "Roof", excerpt: "Roof" }],
        defaults: { propertyId: elm, fixedSeconds: 900, activityType: null },
        excludes: false,
      },
    ]);
    await property("Oak");
    expect(await hits()).toMatchObject([{ defaults: { propertyId: null } }]);
  });

  test("over connected mailboxes and calendars need a plan, over a file none", async () => {
    const free = await app.signUp({ plan: "free" });
    await make({}, free);
    await make({ integrationType: "global" }, free);
    await make(mails, free);
    const mailbox = { ...mails, providerScope: "google" } as const;
    for (const [facts, feature] of [
      [mailbox, "mail-rules"],
      [{ ...mailbox, integrationType: "global" }, "mail-rules"],
      [{ providerScope: "google" }, "calendar-sync"],
    ] as const) {
      const refusal = await free.refused(contract.createRule, { body: { ...roofers, ...facts } });
      expect(refusal).toMatchObject({ status: 402, data: { feature } });
    }
    const off = await make({ ...mailbox, isActive: false }, free);
    const on = { params: { id: off.id }, body: { isActive: true, version: 1 } };
    expect(await free.refused(contract.updateRule, on)).toMatchObject({ status: 402 });
    const rule = await make(mailbox);
    await robin.call(contract.deleteRule, { params: { id: rule.id } });
    await app.database.pool.query("DELETE FROM plan_grants WHERE user_id = $1", [robin.userId]);
    const restored = await robin.call(contract.restoreRule, { params: { id: rule.id } });
    expect(restored).toMatchObject({ status: "active", isActive: false });
  });

  test("of somebody else are not there", async () => {
    const rule = await make();
    const stranger = await app.signUp();
    const params = { id: rule.id };
    expect((await list(stranger)).rules).toEqual([]);
    expect(await stranger.refused(contract.getRule, { params })).toMatchObject({ status: 404 });
    const body = { ruleName: "Mine", version: 1 };
    expect(await stranger.refused(contract.updateRule, { params, body })).toMatchObject({ status: 404 });
    for (const endpoint of [contract.deleteRule, contract.restoreRule, contract.duplicateRule, contract.runRule]) {
      expect(await stranger.refused(endpoint, { params })).toMatchObject({ status: 404 });
    }
    expect(await stranger.refused(contract.reorderRules, { body: { ids: [rule.id] } })).toMatchObject({ status: 400 });
    expect((await list()).rules).toEqual([rule]);
  });

  test("fill in what a calendar proposes, until someone turns that off", async () => {
    expect((await list()).calendarAutoTagRules).toBe(true);
    await robin.call(contract.setRuleSettings, { body: { calendarAutoTagRules: false } });
    expect((await list()).calendarAutoTagRules).toBe(false);
    expect(await readCalendarAutoTag(robin, app.database.db)).toBe(false);
  });

  test("have the habits of writes", async () => {
    const clients = { owner: robin, visitor: app.visitor() };
    await expectWriteHabits(clients, contract.createRule, { body: roofers }, mails);
    const { id } = await make();
    const change = { params: { id }, body: { ruleName: "Roofs", version: 1 } };
    await expectWriteHabits(clients, contract.updateRule, change, { ruleName: "X", version: 1 });
    await expectWriteHabits(clients, contract.deleteRule, { params: { id } });
    await expectWriteHabits(clients, contract.restoreRule, { params: { id } });
  });
});
