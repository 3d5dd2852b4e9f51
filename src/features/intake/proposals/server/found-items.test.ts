import { expect, test } from "vitest";
import type { RequestOf } from "#shared/endpoint.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { createRule, runRule, tryRule } from "#features/intake/automation-rules/contract.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { ignoreProposals, listProposals, updateProposal } from "../contract.ts";
import { buildItem, readSource } from "./testing/propose.ts";

type NewRule = RequestOf<typeof createRule>["body"];

test("a rule that is made later fills in what waits, and nothing that somebody said or decided", async () => {
  await using app = await startTestApp({ now: "2026-03-03T19:00:00.000Z" });
  const owner = await app.signUp();
  const birch = (await owner.call(createProperty, { body: buildProperty({ nickname: "Birch" }) })).id;
  const [self] = (await owner.call(listPersons, {})).persons;
  const waiting = async () => (await owner.call(listProposals, { query: {} })).proposals;
  const items = [1, 2, 3].map((n) => buildItem({ id: `event-${n}`, title: `Roof ${n}`, date: `2026-02-0${n}` }));
  await readSource(app, { owner, personId: self?.id ?? "", items });
  const [third, second, first] = await waiting();
  if (!first || !second || !third) throw new Error("three wait");
  await owner.call(ignoreProposals, { body: { ids: [third.id] } });
  await owner.call(updateProposal, {
    params: { id: second.id },
    body: { activityType: "property-management", version: second.version },
  });
  const said: NewRule = {
    ruleName: "Roofs",
    integrationType: "calendar",
    conditions: { titleKeywords: ["roof"] },
    defaultActivityType: "maintenance-repairs-oversight",
    defaultPropertyId: birch,
  };
  expect(await owner.call(tryRule, { body: said })).toMatchObject({ count: 3 });
  const rule = await owner.call(createRule, { body: said });
  expect(await owner.call(runRule, { params: { id: rule.id } })).toEqual({ matched: 2, tagged: 2 });
  expect(await waiting()).toMatchObject([
    { id: second.id, activityType: "property-management", propertyId: birch, rulesMatched: [{ name: "Roofs" }] },
    { id: first.id, activityType: "maintenance-repairs-oversight", propertyId: birch },
  ]);
});

test("what a person took back from one rule is not given again by the next", async () => {
  await using app = await startTestApp({ now: "2026-03-03T19:00:00.000Z" });
  const owner = await app.signUp();
  const [self] = (await owner.call(listPersons, {})).persons;
  const sam = (await owner.call(createPerson, { body: { relation: "spouse", name: "Sam Vale" } })).id;
  const waiting = async () => (await owner.call(listProposals, { query: {} })).proposals;
  await readSource(app, { owner, personId: self?.id ?? "", items: [buildItem({ title: "Roof and keys" })] });
  const make = (ruleName: string, word: string, more: Partial<NewRule>) =>
    owner.call(createRule, {
      body: { ruleName, integrationType: "calendar", conditions: { titleKeywords: [word] }, ...more },
    });
  const first = await make("Sam's", "roof", { defaultPersonId: sam, fixedSeconds: 600 });
  await owner.call(runRule, { params: { id: first.id } });
  const [one] = await waiting();
  expect(one).toMatchObject({ personId: sam, timeStarted: null });
  await owner.call(updateProposal, {
    params: { id: one?.id ?? "" },
    body: { personId: self?.id ?? "", hours: 2, version: one?.version ?? 0 },
  });
  const second = await make("Keys", "keys", { defaultActivityType: "leasing-tenant-relations" });
  expect(await owner.call(runRule, { params: { id: second.id } })).toEqual({ matched: 1, tagged: 1 });
  expect(await waiting()).toMatchObject([{ personId: self?.id, hours: 2, activityType: "leasing-tenant-relations" }]);
});
