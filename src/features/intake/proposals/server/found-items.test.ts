import { expect, test } from "vitest";
import type { RequestOf } from "#shared/endpoint.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
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
