import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { updateTaxYear } from "#features/facts/other-work/contract.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createStay, stateServices } from "#features/facts/stays/contract.ts";
import { testScope } from "#test/support/test-scope.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import {
  createElection,
  downloadElectionDraft,
  downloadElectionReminders,
  getElectionDraft,
  listElections,
  removeElection,
  revokeElection,
  updateElection,
  withdrawRevocation,
} from "../contract.ts";
import { readElections } from "./read-elections.ts";

type NewElection = BodyOf<typeof createElection>;

describe.each(TEST_ENGINES)("the register of elections (%s)", (_title, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
  });

  const election = (said: Partial<NewElection> = {}): NewElection => ({
    firstYear: 2024,
    manner: "original_return",
    filedOn: "2025-04-10",
    ...said,
  });
  const add = (said: Partial<NewElection> = {}) => robin.call(createElection, { body: election(said) });
  const list = (year = 2026, client = robin) => client.call(listElections, { query: { year } });
  const inLaw = () => readElections(testScope(robin), app.database.db);
  const addHouse = (said: object = {}) => robin.call(createProperty, { body: buildProperty(said) });
  const revocation = (version: number, said: object = {}) => ({
    fromYear: 2026,
    materialChange: "Half of the houses were sold.",
    changedOn: "2026-01-15",
    version,
    ...said,
  });

  test("of an empty book holds nothing, and shows the conditions and reminders", async () => {
    const found = await list();
    expect(found).toMatchObject({ inForce: false, statedInTaxYear: null, elections: [] });
    expect(found.register).toEqual([{ taxYear: 2026, state: "none", says: expect.any(String) }]);
    expect(found.reminders.map(({ id }) => id)).toEqual(["january", "before_filing"]);
    expect(found.revocationConditions.length).toBeGreaterThan(2);
    expect(await inLaw()).toEqual([]);
  });

  test("shows what the tax year itself says, until an election is registered", async () => {
    const body = { filingStatus: null, livedApartAllYear: null, electionInForce: true, version: 0 };
    await robin.call(updateTaxYear, { params: { year: 2026 }, body });
    expect(await list()).toMatchObject({ statedInTaxYear: true, inForce: false });
  });

  test("binds from the first year on, once it is filed", async () => {
    const planned = await add({ filedOn: null });
    expect(planned).toMatchObject({ isFiled: false, version: 1 });
    expect((await list()).inForce).toBe(false);
    expect(await inLaw()).toEqual([]);
    const params = { id: planned.id };
    const filed = await robin.call(updateElection, { params, body: { filedOn: "2025-04-10", version: 1 } });
    expect(filed).toMatchObject({ isFiled: true, version: 2 });
    const found = await list();
    expect(found.inForce).toBe(true);
    expect(found.register.map(({ taxYear, state }) => [taxYear, state])).toEqual([
      [2024, "open"],
      [2025, "open"],
      [2026, "open"],
    ]);
    expect((await list(2023)).inForce).toBe(false);
    expect(await inLaw()).toEqual([{ firstYear: 2024, revokedFromYear: null }]);
  });

  test("ends with a revocation, which needs its change, and may be taken back", async () => {
    const { id } = await add();
    const params = { id };
    const revoked = await robin.call(revokeElection, { params, body: revocation(1) });
    expect(revoked.revocation).toEqual({
      fromYear: 2026,
      materialChange: "Half of the houses were sold.",
      changedOn: "2026-01-15",
    });
    expect([(await list(2025)).inForce, (await list(2026)).inForce]).toEqual([true, false]);
    expect(await inLaw()).toEqual([{ firstYear: 2024, revokedFromYear: 2026 }]);
    const again = await add({ firstYear: 2026, filedOn: null });
    expect((await robin.refused(withdrawRevocation, { params })).code).toBe("state_conflict");
    await robin.call(removeElection, { params: { id: again.id } });
    expect((await robin.call(withdrawRevocation, { params })).revocation).toBeNull();
  });

  test.each<[string, object, string]>([
    ["without a change", { materialChange: " " }, "materialChange"],
    ["from its own first year", { fromYear: 2024 }, "fromYear"],
  ])("cannot be revoked %s", async (_case, said, field) => {
    const { id } = await add();
    const refusal = await robin.refused(revokeElection, { params: { id }, body: revocation(1, said) });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test("a planned one is removed, not revoked; an old version is refused", async () => {
    const { id } = await add({ filedOn: null });
    const params = { id };
    expect((await robin.refused(revokeElection, { params, body: revocation(1) })).code).toBe("state_conflict");
    expect((await robin.refused(revokeElection, { params, body: revocation(9) })).code).toBe("version_conflict");
    const refusal = await robin.refused(updateElection, { params, body: { note: "x", version: 9 } });
    expect(refusal).toMatchObject({ status: 409, code: "version_conflict", data: { current: { version: 1 } } });
  });

  test.each<[string, Partial<NewElection>, string]>([
    ["a year before the law", { firstYear: 1993 }, "firstYear"],
    ["a day that is still to come", { filedOn: "2027-01-01" }, "filedOn"],
    ["late relief without the amended return", { manner: "late_relief" }, "amendedReturnYear"],
  ])("refuses %s", async (_case, said, field) => {
    const refusal = await robin.refused(createElection, { body: election(said) });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test("refuses a second election for the same years", async () => {
    await add();
    const refusal = await robin.refused(createElection, { body: election({ firstYear: 2025, filedOn: null }) });
    expect(refusal.fields?.["firstYear"]).toContain("2024");
  });

  test("writes the draft of Reg. 1.469-9(g)(3) with the rentals of the year, and leaves short stays out", async () => {
    const { id } = await add({ filedOn: null });
    const params = { id };
    const empty = await robin.call(getElectionDraft, { params });
    expect(empty).toMatchObject({ draft: null, problems: ["The statement must list the rental real estate."] });
    expect((await robin.refused(downloadElectionDraft, { params })).code).toBe("state_conflict");

    await addHouse({ nickname: "Elm Triplex", entityName: "Elm Holdings LLC", ownershipPct: 60 });
    await addHouse({ nickname: "Sold Early", address: "9 Old Rd", soldOn: "2020-01-01" });
    await addHouse({ nickname: "Lake Cabin", address: "1 Lake Rd", propertyType: "Short-term Rental" });
    const month = await addHouse({ nickname: "Monthly Loft", address: "2 Bay Rd", propertyType: "Short-term Rental" });
    const stay = { propertyId: month.id, unitName: "", confirmationCode: null, earningsCents: null, guestName: null };
    const days = { arrivesOn: "2024-03-01", leavesOn: "2024-05-01", isCancelled: false, isOwnerUse: false };
    await robin.call(createStay, { body: { ...stay, ...days } });
    const { draft, left, note } = await robin.call(getElectionDraft, { params });
    expect(draft?.text).toContain("Taxpayer: Robin Vale\n");
    expect(draft?.text).toContain("[taxpayer identification number]");
    expect(draft?.text).toContain("Elm Triplex, 882 Grant Ave, Toledo, OH 43604, held through Elm Holdings LLC (60%)");
    expect(draft?.text).toContain("Monthly Loft");
    expect(draft?.text).not.toContain("Sold Early");
    expect(draft?.text).not.toContain("Lake Cabin");
    expect(left).toEqual([
      {
        name: "Lake Cabin",
        reason: expect.stringMatching(/^We can't tell yet whether it is rental real estate\. .*average stay/),
      },
    ]);
    expect(draft?.checks.at(-1)).toMatch(/^Lake Cabin is not in the list: we can't tell yet/);
    expect(note).toContain("Draft for your preparer");
  });

  test("says of a short-term rental what its stays show: no rental, a rental, or unproven", async () => {
    const { id } = await add({ filedOn: null });
    await addHouse();
    const cabin = await addHouse({ nickname: "Lake Cabin", address: "1 Lake Rd", propertyType: "Short-term Rental" });
    const draftOf = () => robin.call(getElectionDraft, { params: { id } });
    const stay = { propertyId: cabin.id, unitName: "", confirmationCode: null, earningsCents: null, guestName: null };
    const nights = (leavesOn: string) => ({ arrivesOn: "2024-03-01", leavesOn, isCancelled: false, isOwnerUse: false });
    await robin.call(createStay, { body: { ...stay, ...nights("2024-03-13") } });
    expect((await draftOf()).left).toEqual([
      { name: "Lake Cabin", reason: expect.stringContaining("Tell us about the services.") },
    ]);
    const services = { extraordinaryServices: false } as const;
    const params = { year: 2024, propertyId: cabin.id };
    await robin.call(stateServices, { params, body: { ...services, significantServices: true, version: 0 } });
    expect(await draftOf()).toMatchObject({
      left: [{ name: "Lake Cabin", reason: "By its stays of this year it is no rental activity." }],
    });
    await robin.call(stateServices, { params, body: { ...services, significantServices: false, version: 1 } });
    const rental = await draftOf();
    expect(rental.left).toEqual([]);
    expect(rental.draft?.text).toContain("Lake Cabin");
    expect(rental.draft?.checks.join(" ")).not.toContain("can't tell");
  });

  test("names both spouses on a joint return, and nobody else", async () => {
    const { id } = await add();
    await addHouse();
    await robin.call(createPerson, { body: { relation: "spouse", name: "Maya Vale" } });
    await robin.call(createPerson, { body: { relation: "helper", name: "Ash Poe" } });
    const text = async () => (await robin.call(getElectionDraft, { params: { id } })).draft?.text ?? "";
    expect(await text()).toContain("Taxpayer: Robin Vale\n");
    const body = { filingStatus: "MFJ" as const, livedApartAllYear: null, electionInForce: null, version: 0 };
    await robin.call(updateTaxYear, { params: { year: 2024 }, body });
    expect(await text()).toContain("Taxpayer: Robin Vale and Maya Vale\n");
  });

  test("writes the late form with its representations and the reason, and tells when relief is out of reach", async () => {
    await addHouse();
    const late = { manner: "late_relief" as const, amendedReturnYear: 2025, filedOn: null };
    const { id, lateRelief } = await add(late);
    const params = { id };
    expect(lateRelief.verdict).toBe("unproven");
    expect((await robin.call(getElectionDraft, { params })).problems[0]).toContain("must say why");
    const answers = { missedOnlyTheFiling: true, returnsConsistent: false, returnsInTime: true, reasonableCause: true };
    const body = { reasonForFailure: "Our preparer left it out.", lateRelief: answers, version: 1 };
    expect((await robin.call(updateElection, { params, body })).lateRelief.verdict).toBe("not_met");
    const { draft } = await robin.call(getElectionDraft, { params });
    expect(draft?.text).toMatch(/^FILED PURSUANT TO REV\. PROC\. 2011-34\n.*tax year 2025/);
    expect(draft?.text).toContain("Our preparer left it out.");
    expect(draft?.text).toContain("effective for tax year 2024");
  });

  test("writes the draft of a revocation with its change", async () => {
    await addHouse();
    const { id } = await add();
    const params = { id };
    expect((await robin.call(getElectionDraft, { params, query: { kind: "revocation" } })).draft).toBeNull();
    await robin.call(revokeElection, { params, body: revocation(1) });
    const { draft } = await robin.call(getElectionDraft, { params, query: { kind: "revocation" } });
    expect(draft?.text).toContain("Half of the houses were sold.");
  });

  test("gives the draft as a tagged PDF that says what it is, with the same bytes each time", async () => {
    await addHouse();
    const { id } = await add();
    const params = { id };
    const response = await robin.send(downloadElectionDraft, { params });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.headers["content-disposition"]).toContain("attachment");
    const raw = response.rawPayload.toString("latin1");
    expect(raw.slice(0, 5)).toBe("%PDF-");
    expect(raw).toContain("/MarkInfo");
    expect(raw).toMatch(/\/S \/H1\b/);
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect((await robin.send(downloadElectionDraft, { params })).rawPayload.equals(response.rawPayload)).toBe(true);
  });

  test("gives the reminders to any calendar", async () => {
    const response = await robin.send(downloadElectionReminders, { query: { year: 2025 } });
    expect(response.headers["content-type"]).toContain("text/calendar");
    expect(response.body, "a day that is past").not.toContain("DTSTART;VALUE=DATE:20260110");
    expect(response.body).toContain("DTSTART;VALUE=DATE:20260401\r\n");
    expect((await robin.refused(downloadElectionReminders, { query: {} })).status).toBe(400);
    expect((await app.visitor().refused(downloadElectionReminders, { query: { year: 2025 } })).status).toBe(401);
  });

  test("every write has the habits of a write", async () => {
    const clients = { owner: robin, visitor: app.visitor() };
    await expectWriteHabits(clients, createElection, { body: election() }, election({ note: "Other" }));
    const params = { id: (await list()).elections[0]?.id ?? "" };
    const body = { note: "With the extension", version: 1 };
    await expectWriteHabits(clients, updateElection, { params, body }, { ...body, note: "Other" });
    await expectWriteHabits(
      clients,
      revokeElection,
      { params, body: revocation(2) },
      revocation(2, { fromYear: 2027 }),
    );
    await expectWriteHabits(clients, withdrawRevocation, { params });
    await expectWriteHabits(clients, removeElection, { params });
  });

  test("of somebody else is not found, and nothing changes", async () => {
    const { id } = await add();
    const stranger = await app.signUp();
    const params = { id };
    expect((await stranger.refused(updateElection, { params, body: { note: "x", version: 1 } })).status).toBe(404);
    expect((await stranger.refused(revokeElection, { params, body: revocation(1) })).status).toBe(404);
    expect((await stranger.refused(withdrawRevocation, { params })).status).toBe(404);
    expect((await stranger.refused(removeElection, { params })).status).toBe(404);
    expect((await stranger.refused(getElectionDraft, { params })).status).toBe(404);
    expect((await stranger.refused(downloadElectionDraft, { params })).status).toBe(404);
    expect((await list(2026, stranger)).elections).toEqual([]);
    expect((await list()).elections).toMatchObject([{ id, version: 1 }]);
    expect((await app.visitor().refused(listElections, { query: { year: 2026 } })).status).toBe(401);
    expect((await app.visitor().refused(getElectionDraft, { params })).status).toBe(401);
    expect((await robin.refused(getElectionDraft, { params, query: { kind: "wish" } })).status).toBe(400);
    expect((await robin.refused(removeElection, { params: { id: "x" } })).status).toBe(404);
  });
});
