import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { createProperty, listProperties } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { listProposals } from "#features/intake/proposals/contract.ts";
import { proposeEntries } from "#features/programs/program-proposals/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { programTokenOf } from "../testing/program-token.ts";

/** One Idempotency-Key and one body, in two books or by two programs, are two requests. */

const KEY = { "idempotency-key": "2026-03-31" };

let app: TestApp;
let owner: ApiClient;
let spouse: Awaited<ReturnType<typeof addMember>>;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-31T16:00:00.000Z" });
  owner = await app.signUp();
  spouse = await addMember(app, owner, { relation: "admin", name: "Sam" });
});
afterAll(() => app.close());

const waitingOf = async (client: ApiClient) => (await client.call(listProposals, { query: {} })).waitingCount;

test("of one person's programs each proposes its own, in each book", async () => {
  const maker = spouse.client;
  const tokens = [
    await programTokenOf(app, owner, { maker, makerIs: "admin" }),
    await programTokenOf(app, owner, { maker, makerIs: "admin" }),
    await programTokenOf(app, maker),
  ];
  const entries = [{ externalId: "1", description: "Swept the stairs", date: "2026-03-30", hours: 1 }];
  const proposalIds = new Set<unknown>();
  for (const { headers } of [...tokens, ...tokens]) {
    const answer = await app.visitor().send(proposeEntries, { body: { entries } }, { headers: { ...headers, ...KEY } });
    expect(answer.json()).toMatchObject({ entries: [{ status: "proposed" }] });
    proposalIds.add(answer.json<{ entries: { proposalId: string }[] }>().entries[0]?.proposalId);
  }
  expect([await waitingOf(owner), await waitingOf(maker), proposalIds.size]).toEqual([2, 1, 3]);
});

test("of one person in two books each is done, and done once", async () => {
  const { client, headers } = spouse;
  const body = buildProperty({ nickname: "Elm" });
  for (const named of [{}, headers, {}, headers])
    await client.call(createProperty, { body }, { headers: { ...named, ...KEY } });
  const inBook = async (named: Record<string, string>) =>
    (await client.call(listProperties, { query: {} }, { headers: named })).properties.length;
  expect([await inBook({}), await inBook(headers)]).toEqual([1, 1]);
});
