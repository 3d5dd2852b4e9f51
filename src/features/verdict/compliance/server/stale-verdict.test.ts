import { afterAll, beforeAll, expect, test } from "vitest";
import { createElection } from "#features/facts/elections/contract.ts";
import { createPosition, stateNoOtherWork, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { createProperty, updateProperty } from "#features/facts/properties/contract.ts";
import { createStay } from "#features/facts/stays/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { type ApiClient, type LooseRequest, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getCompliance } from "../contract.ts";

/** A verdict is kept for a version of the book: after any fact the next one is of that fact. */

let app: TestApp;
let robin: ApiClient;
let rental: string;
let cabin: string;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-25T15:00:00Z" });
  robin = await app.signUp();
  const address = { address: "14 Elm St", city: "Toledo", state: "OH", zipCode: "43604" } as const;
  const add = async (nickname: string, propertyType: "Long-term Rental" | "Short-term Rental") =>
    (await robin.call(createProperty, { body: { ...address, nickname, propertyType, acquiredOn: "2020-01-01" } })).id;
  rental = await add("Elm Triplex", "Long-term Rental");
  cabin = await add("Lake Cabin", "Short-term Rental");
  await add("Oak Duplex", "Long-term Rental");
});
afterAll(() => app.close());

const verdict = async () => (await robin.send(getCompliance, { params: { year: 2026 } })).body;

const personOf = async (wanted: "self" | "spouse"): Promise<string> =>
  (await robin.call(listPersons, {})).persons.find(({ relation }) => relation === wanted)?.id ?? "";

const work = { date: "2026-02-02", hours: 10, activityType: "maintenance-repairs-oversight", description: "Painted" };
const STAY = {
  arrivesOn: "2026-05-01",
  leavesOn: "2026-05-04",
  unitName: "",
  confirmationCode: null,
  earningsCents: 50_000,
  guestName: null,
  isCancelled: false,
  isOwnerUse: false,
};
const PERIODS = [{ startsOn: "2026-01-01", endsOn: "2026-06-30", hours: 300 }];
const YEAR = { filingStatus: "MFJ", livedApartAllYear: false, electionInForce: false, version: 0 };
const ELECTION = { firstYear: 2024, manner: "original_return", filedOn: "2025-04-10" };

const FACTS: readonly (readonly [string, EndpointDefinition, () => LooseRequest | Promise<LooseRequest>])[] = [
  ["an entry", createTimeEntry, () => ({ body: { ...work, propertyId: rental } })],
  ["how the couple files", updateTaxYear, () => ({ params: { year: 2026 }, body: YEAR })],
  ["a spouse", createPerson, () => ({ body: { name: "Sam Vale", relation: "spouse" } })],
  ["no other work", stateNoOtherWork, async () => ({ params: { year: 2026, personId: await personOf("spouse") } })],
  ["an election", createElection, () => ({ body: ELECTION })],
  ["a stay", createStay, () => ({ body: { ...STAY, propertyId: cabin } })],
  [
    "a date of a property",
    updateProperty,
    () => ({ params: { id: rental }, body: { acquiredOn: "2026-06-30", version: 1 } }),
  ],
  [
    "a job",
    createPosition,
    async () => ({
      body: { personId: await personOf("self"), kind: "job", name: "Clinic", taxYear: 2026, periods: PERIODS },
    }),
  ],
];

test.each(FACTS)("after %s the verdict is another", async (_name, endpoint, request) => {
  const before = await verdict();
  const answer = await robin.send(endpoint, await request());
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await verdict()).not.toBe(before);
});
