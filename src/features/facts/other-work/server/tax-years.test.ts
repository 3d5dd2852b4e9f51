import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createElection } from "#features/facts/elections/contract.ts";
import { archivePerson, createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import {
  createPosition,
  getTaxYear,
  removePosition,
  stateNoOtherWork,
  updateTaxYear,
  withdrawNoOtherWork,
  type YearView,
} from "../contract.ts";

let app: TestApp;
let robin: ApiClient;
let self: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  robin = await app.signUp();
  self = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
});

const read = (client = robin, year = 2026): Promise<YearView> => client.call(getTaxYear, { params: { year } });
const otherWorkOf = async (personId: string) =>
  (await read()).persons.find((row) => row.personId === personId)?.otherWork;
const addJob = (personId = self, taxYear = 2026) =>
  robin.call(createPosition, {
    body: {
      personId,
      kind: "job",
      name: "Glass City Hospital",
      taxYear,
      periods: [{ startsOn: `${taxYear}-01-01`, endsOn: `${taxYear}-12-31`, hours: 2000 }],
    },
  });
const clients = () => ({ owner: robin, visitor: app.visitor() });
const stated = { filingStatus: "MFJ", livedApartAllYear: null, electionInForce: true } as const;

test("shows what the register of elections says, and asks nothing again", async () => {
  const register = (firstYear: number) =>
    robin.call(createElection, {
      body: { firstYear, manner: "original_return", filedOn: `${firstYear + 1}-04-10` },
    });
  expect((await read()).registeredElection).toBeNull();
  await register(2024);
  expect((await read()).registeredElection).toEqual({ firstYear: 2024, isInForce: true });
  expect((await read(robin, 2023)).registeredElection).toEqual({ firstYear: 2024, isInForce: false });
});

describe("a tax year", () => {
  test("of which nothing was said is unknown, never zero", async () => {
    expect(await read()).toEqual({
      taxYear: 2026,
      filingStatus: null,
      livedApartAllYear: null,
      electionInForce: null,
      registeredElection: null,
      version: 0,
      persons: [
        {
          personId: self,
          name: "Robin Vale",
          relation: "self",
          isArchived: false,
          otherWork: { statement: "unknown" },
          otherYearPositions: [],
        },
      ],
    });
  });

  test("keeps what was stated, for that year alone, and takes it back", async () => {
    const params = { year: 2026 };
    expect(await robin.call(updateTaxYear, { params, body: { ...stated, version: 0 } })).toMatchObject({
      ...stated,
      version: 1,
    });
    expect(await read(robin, 2025)).toMatchObject({ filingStatus: null, version: 0 });
    const nothing = { filingStatus: null, livedApartAllYear: null, electionInForce: null, version: 1 };
    expect(await robin.call(updateTaxYear, { params, body: nothing })).toMatchObject({
      filingStatus: null,
      version: 2,
    });
  });

  test("has the habits of a write", async () => {
    const request = { params: { year: 2026 }, body: { ...stated, version: 0 } };
    await expectWriteHabits(clients(), updateTaxYear, request, { ...request.body, filingStatus: "MFS" });
  });

  test.each([0, 7])("an old version (%i) is refused and the present one handed over", async (version) => {
    const params = { year: 2026 };
    await robin.call(updateTaxYear, { params, body: { ...stated, version: 0 } });
    const refusal = await robin.refused(updateTaxYear, { params, body: { ...stated, filingStatus: "MFS", version } });
    expect(refusal).toMatchObject({ status: 409, code: "version_conflict" });
    expect(refusal.data?.["current"]).toMatchObject({ filingStatus: "MFJ", version: 1 });
    expect((await read()).filingStatus).toBe("MFJ");
  });

  test.each<[string, object, string]>([
    ["an unknown filing status", { filingStatus: "married" }, "filingStatus"],
    ["an election that is no answer", { electionInForce: "yes" }, "electionInForce"],
    ["half a statement", { livedApartAllYear: undefined }, "livedApartAllYear"],
    ["no version", { version: undefined }, "version"],
  ])("refuses %s", async (_title, said, field) => {
    const body = { ...stated, version: 0, ...said };
    const refusal = await robin.refused(updateTaxYear, { params: { year: 2026 }, body });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test.each(["1989", "soon"])("the year %s is none of ours", async (year) => {
    expect((await robin.refused(getTaxYear, { params: { year } })).status).toBe(404);
  });

  test("is everybody's own", async () => {
    await robin.call(updateTaxYear, { params: { year: 2026 }, body: { ...stated, version: 0 } });
    const stranger = await app.signUp();
    expect(await read(stranger)).toMatchObject({ filingStatus: null, version: 0 });
    expect((await app.visitor().refused(getTaxYear, { params: { year: 2026 } })).status).toBe(401);
  });

  test("lists an archived person only for the years in which something was stated of them", async () => {
    const maya = await robin.call(createPerson, { body: { relation: "spouse", name: "Maya" } });
    await addJob(maya.id, 2025);
    await robin.call(archivePerson, { params: { id: maya.id } });
    const names = async (year: number) => (await read(robin, year)).persons.map(({ name }) => name);
    expect(await names(2025)).toContain("Maya");
    expect(await names(2026)).not.toContain("Maya");
  });
});

describe("the statement of no other work", () => {
  const about = (personId: string, year = 2026) => ({ params: { year, personId } });

  test("is kept with its day and taken back", async () => {
    const facts = await robin.call(stateNoOtherWork, about(self));
    const none = { statement: "none", statedAt: app.clock.now().toISOString() };
    expect(facts.persons[0]?.otherWork).toEqual(none);
    app.clock.advance(60);
    await robin.call(stateNoOtherWork, about(self));
    expect(await otherWorkOf(self)).toEqual(none);
    const after = await robin.call(withdrawNoOtherWork, about(self));
    expect(after.persons[0]?.otherWork).toEqual({ statement: "unknown" });
  });

  test("both ways have the habits of a write", async () => {
    await expectWriteHabits(clients(), stateNoOtherWork, about(self));
    await expectWriteHabits(clients(), withdrawNoOtherWork, about(self));
  });

  test("is refused beside hours, which are named and stay", async () => {
    const job = await addJob();
    const refusal = await robin.refused(stateNoOtherWork, about(self));
    expect(refusal).toMatchObject({ status: 409, code: "state_conflict" });
    expect(refusal.message).toContain("Glass City Hospital");
    expect((await otherWorkOf(self))?.statement).toBe("listed");
    await robin.call(removePosition, { params: { id: job.id }, query: {} });
    expect((await otherWorkOf(self))?.statement).toBe("unknown");
  });

  test("is withdrawn by hours of the same year, and of no other", async () => {
    await robin.call(stateNoOtherWork, about(self, 2025));
    await robin.call(stateNoOtherWork, about(self, 2026));
    await addJob(self, 2026);
    expect((await otherWorkOf(self))?.statement).toBe("listed");
    expect((await read(robin, 2025)).persons[0]?.otherWork.statement).toBe("none");
  });

  test("of a helper changes nothing and is refused", async () => {
    const ash = await robin.call(createPerson, { body: { relation: "helper", name: "Ash" } });
    expect((await robin.refused(stateNoOtherWork, about(ash.id))).code).toBe("state_conflict");
    expect((await robin.refused(withdrawNoOtherWork, about(ash.id))).code).toBe("state_conflict");
  });

  test("of somebody else's person is not found, and nothing changes", async () => {
    const stranger = await app.signUp();
    expect(await stranger.refused(stateNoOtherWork, about(self))).toMatchObject({ status: 404, code: "not_found" });
    await robin.call(stateNoOtherWork, about(self));
    expect((await stranger.refused(withdrawNoOtherWork, about(self))).status).toBe(404);
    expect((await otherWorkOf(self))?.statement).toBe("none");
    expect((await robin.refused(stateNoOtherWork, { params: { year: 2026, personId: "x" } })).status).toBe(404);
  });
});
