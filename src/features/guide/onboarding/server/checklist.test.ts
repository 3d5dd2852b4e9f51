import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getWeek, signWeek } from "#features/verdict/closing/contract.ts";
import { stateNoOtherWork, updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { createTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { beginLog } from "#features/verdict/closing/server/testing/begin-log.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { updateProfile } from "#features/account/accounts/contract.ts";
import { dismissChecklist, getChecklist, skipTaxFacts } from "../contract.ts";
import { doneOf } from "../rules.ts";
import { TAX_FACTS } from "../tax-facts.ts";

const YEAR = { query: { year: 2026 } };
const PROPERTY = {
  nickname: "Elm Street",
  address: "1 Elm St",
  city: "Toledo",
  state: "OH",
  zipCode: "43604",
  propertyType: "Long-term Rental",
} as const;

describe.each(TEST_ENGINES)("the first steps of a book (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-12T15:00:00Z" });
  }, 60_000);
  afterAll(() => app.close());

  test("follow its facts, and come back when one is undone", async () => {
    const robin = await app.signUp();
    const done = async () => doneOf((await robin.call(getChecklist, YEAR)).items);
    const isShown = async () => (await robin.call(getChecklist, YEAR)).isShown;
    await beginLog(app, robin);
    expect([await done(), await isShown()]).toEqual([[], true]);
    await robin.call(createProperty, { body: PROPERTY });
    const { id } = await robin.call(createTimeEntry, {
      body: { date: "2026-03-03", hours: 2, activityType: "maintenance-repairs-oversight", description: "Sink" },
    });
    expect(await done()).toEqual(["firstProperty", "firstHour"]);

    const { persons } = await robin.call(listPersons, {});
    await robin.call(stateNoOtherWork, { params: { year: 2026, personId: persons[0]?.id ?? "" } });
    const { statement } = await robin.call(getWeek, { params: { weekStart: "2026-03-02" }, query: {} });
    await robin.call(signWeek, {
      params: { weekStart: "2026-03-02" },
      body: { typedName: "Robin Vale", statement },
    });
    expect(await done()).toEqual(["firstProperty", "firstHour", "otherWork", "firstWeek"]);

    await robin.call(dismissChecklist, {});
    expect(await isShown()).toBe(false);
    await robin.call(voidTimeEntry, { params: { id }, body: { reason: "Wrong entry" } });
    expect([await done(), await isShown()]).toEqual([["firstProperty", "otherWork", "firstWeek"], true]);
    await robin.call(dismissChecklist, {});
    expect(await isShown()).toBe(false);
  });

  test("end with the facts about taxes that a year lacks, until they are skipped for good", async () => {
    const [robin, wren] = [await app.signUp(), await app.signUp()];
    const asked = async (year = 2026, of = robin) => (await of.call(getChecklist, { query: { year } })).openTaxFacts;
    expect(await asked()).toEqual(TAX_FACTS);
    await robin.call(updateProfile, { body: { repType: "longTerm" } });
    const { persons } = await robin.call(listPersons, {});
    await robin.call(stateNoOtherWork, { params: { year: 2026, personId: persons[0]?.id ?? "" } });
    const stated = { filingStatus: "MFJ", livedApartAllYear: null, electionInForce: false, version: 0 } as const;
    await robin.call(updateTaxYear, { params: { year: 2026 }, body: stated });
    expect(await asked()).toEqual(["spouse"]);
    await robin.call(createPerson, { body: { relation: "spouse", name: "Lee" } });
    expect(await asked()).toEqual([]);
    // An imported year has facts of its own; the years after the first are not asked about.
    expect(await asked(2025)).toEqual(["filing", "otherWork", "election"]);
    expect(await asked(2027)).toEqual([]);

    await wren.call(skipTaxFacts, {});
    expect(await asked(2026, wren)).toEqual([]);
  });

  test("are those of one's own book", async () => {
    const [robin, wren] = [await app.signUp(), await app.signUp()];
    await robin.call(createProperty, { body: PROPERTY });
    expect(doneOf((await wren.call(getChecklist, YEAR)).items)).toEqual([]);
    await robin.call(dismissChecklist, {});
    expect((await wren.call(getChecklist, YEAR)).isShown).toBe(true);
  });
});
