import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import {
  confirmProposals,
  listProposals,
  type Proposal,
  splitProposal,
  updateProposals,
} from "#features/intake/proposals/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { buildItem, readSource } from "../testing/propose.ts";

/** Two tabs, each with another event of the same hour. */
const ROUNDS = 5;

describe.each(TEST_ENGINES)("proposals decided in two tabs at once (%s)", (_name, createDatabase) => {
  let app: TestApp;
  let owner: ApiClient;
  let elm = "";
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-03T19:00:00.000Z" });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await app.signUp();
    elm = (await owner.call(createProperty, { body: buildProperty({ nickname: "Elm" }) })).id;
    const personId = (await owner.call(listPersons, {})).persons[0]?.id ?? "";
    await readSource(app, { owner, personId, items: [buildItem(), buildItem({ id: "other", title: "Fence" })] });
    const said = { propertyId: elm, activityType: "maintenance-repairs-oversight" } as const;
    await owner.call(updateProposals, { body: { proposals: seen(await waiting()), ...said } });
  });
  const waiting = async (): Promise<Proposal[]> => (await owner.call(listProposals, { query: {} })).proposals;
  const seen = (proposals: readonly Proposal[]) => proposals.map(({ id, version }) => ({ id, version }));
  const hours = async () =>
    (await owner.call(listTimeEntries, { query: {} })).entries.reduce((sum, { hours: one }) => sum + one, 0);

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))("one hour is confirmed once: %i", async () => {
    const both = await waiting();
    const answers = await Promise.all(
      both.map((one) => owner.call(confirmProposals, { body: { proposals: seen([one]) } })),
    );
    expect(answers.flatMap(({ confirmed }) => confirmed)).toHaveLength(1);
    expect(answers.flatMap(({ refused }) => refused)).toMatchObject([{ why: "logged_already" }]);
    expect(await hours()).toBe(both[0]?.hours);
  });

  test("nor is it confirmed in one and divided in the other", async () => {
    const [one, other] = await waiting();
    if (!one || !other) throw new Error("nothing waits");
    const body = { version: other.version, parts: [{ propertyId: elm, hours: 1 }, { hours: 1 }] };
    const [{ confirmed }, { statusCode }] = await Promise.all([
      owner.call(confirmProposals, { body: { proposals: seen([one]) } }),
      owner.send(splitProposal, { params: { id: other.id }, body }),
    ]);
    expect([
      [0, 200],
      [1, 409],
    ]).toContainEqual([confirmed.length, statusCode]);
    expect(await hours()).toBe(2);
  });
});
