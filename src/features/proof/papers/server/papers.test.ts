import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOthersHours, removeOthersHours } from "#features/log/others-hours/contract.ts";
import { createPosition, getTaxYear, removePosition } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { trashFiles } from "#features/proof/evidence/contract.ts";
import { upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { addPaper, listPapers, removePaper } from "../contract.ts";
import { PAPERS_MAX } from "../rules.ts";

let app: TestApp;
let robin: ApiClient;
const params = { year: 2026 };
let on: { position: string; others_hours: string };
let job: BodyOf<typeof createPosition>;
let cleaning: BodyOf<typeof createOthersHours>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  robin = await app.signUp();
  const personId = (await robin.call(listPersons, {})).persons[0]?.id ?? "";
  const propertyId = (await robin.call(createProperty, { body: buildProperty() })).id;
  const periods = [{ startsOn: "2026-01-01", endsOn: "2026-12-31", hours: 1850 }];
  job = { personId, kind: "job", name: "Lakeside Hospital", taxYear: 2026, periods };
  const position = await robin.call(createPosition, { body: job });
  cleaning = {
    propertyId,
    taxYear: 2026,
    who: { kind: "new", name: "Rosa Diaz", firmName: null, role: "Cleaner" },
    isPaidForManagement: false,
    hours: { kind: "hours", hours: 118 },
  };
  const cleaner = await robin.call(createOthersHours, { body: cleaning });
  on = { position: position.id, others_hours: cleaner.id };
});

const inYear = async (year = 2026, client = robin) =>
  (await client.call(listPapers, { params: { year } })).papers.map((paper) => [paper.on, paper.fileName]);
const tamper = async (statement: string): Promise<unknown[]> =>
  (await app.database.schemaOwner.pool.query(statement, [robin.userId])).rows;
const fileOf = async (name: string): Promise<string> => (await upload(robin, `%PDF-1.7 ${name}`, name)).file.id;

test("show a job and somebody else's hours in their year, until they go", async () => {
  const [w2, invoice] = [await fileOf("w2.pdf"), await fileOf("invoice.pdf")];
  const of = (subject: "position" | "others_hours", fileId: string) => ({
    params,
    body: { on: subject, onId: on[subject], fileId },
  });
  await robin.call(addPaper, of("position", w2));
  await robin.call(addPaper, of("position", w2));
  await robin.call(addPaper, of("others_hours", invoice));
  expect(await inYear()).toEqual([
    ["position", "w2.pdf"],
    ["others_hours", "invoice.pdf"],
  ]);
  expect(await inYear(2025)).toEqual([]);
  // The fact is gone, and then the file is thrown away: neither paper is shown.
  await robin.call(removeOthersHours, { params: { id: on.others_hours } });
  expect(await inYear()).toEqual([["position", "w2.pdf"]]);
  await robin.call(trashFiles, { body: { fileIds: [w2] } });
  expect(await inYear()).toEqual([]);
});

test("are there again when the removal of their fact is taken back", async () => {
  const [w2, invoice] = [await fileOf("w2.pdf"), await fileOf("invoice.pdf")];
  await robin.call(addPaper, { params, body: { on: "position", onId: on.position, fileId: w2 } });
  await robin.call(addPaper, { params, body: { on: "others_hours", onId: on.others_hours, fileId: invoice } });
  await robin.call(removePosition, { params: { id: on.position }, query: { taxYear: 2026 } });
  await robin.call(removeOthersHours, { params: { id: on.others_hours } });
  expect(await inYear()).toEqual([]);
  const job2 = await robin.call(createPosition, { body: { ...job, restores: on.position } });
  const line = await robin.call(createOthersHours, { body: { ...cleaning, restores: on.others_hours } });
  expect([job2.id, line.id]).toEqual([on.position, on.others_hours]);
  expect(await inYear()).toEqual([
    ["position", "w2.pdf"],
    ["others_hours", "invoice.pdf"],
  ]);
  // What is there already is put back by no one.
  const again = await robin.refused(createPosition, { body: { ...job, restores: on.position } });
  const twice = await robin.refused(createOthersHours, { body: { ...cleaning, restores: on.others_hours } });
  expect([again.code, twice.code]).toEqual(["state_conflict", "state_conflict"]);
});

test("a job that was removed from one year gets that year back, and is no second job", async () => {
  const periods = [{ startsOn: "2025-01-01", endsOn: "2025-12-31", hours: 1800 }];
  const earlier = { ...job, taxYear: 2025, periods };
  const { id } = await robin.call(createPosition, { body: { ...earlier, restores: on.position } });
  await robin.call(removePosition, { params: { id }, query: { taxYear: 2026 } });
  await robin.call(createPosition, { body: { ...job, restores: id } });
  const { persons } = await robin.call(getTaxYear, { params });
  expect(persons[0]?.otherWork).toMatchObject({ statement: "listed", positions: [{ id, statedSeconds: 1850 * 3600 }] });
  expect(persons[0]?.otherYearPositions).toEqual([]);
});

test("stand in the chain, and the check of the record names one that was taken out or put in unseen", async () => {
  const said = { on: "position" as const, onId: on.position, fileId: await fileOf("w2.pdf") };
  const eventCount = async () =>
    (await tamper("SELECT 1 FROM ledger_events WHERE user_id = $1 AND kind IN ('attach', 'detach')")).length;
  const faults = async () =>
    (await robin.call(checkRecord, {})).check.faults.map(({ kind, subjectId, meaning }) => [kind, subjectId, meaning]);
  await robin.call(addPaper, { params, body: said });
  await robin.call(addPaper, { params, body: said });
  expect([await eventCount(), await faults()]).toEqual([1, []]);
  await tamper("DELETE FROM papers WHERE user_id = $1");
  expect(await faults()).toEqual([
    ["evidence", on.position, expect.stringMatching(/^The paper "w2\.pdf" of 2026, attached by event \d+, is not/)],
  ]);
  await robin.call(addPaper, { params, body: said });
  await robin.call(removePaper, { params, query: said });
  expect([await eventCount(), await faults()]).toEqual([3, []]);
});

test("are of the book alone, and as many as fit", async () => {
  const fileId = await fileOf("stub.pdf");
  const body = { on: "position" as const, onId: on.position, fileId };
  const alex = await app.signUp();
  expect((await alex.refused(addPaper, { params, body })).status).toBe(404);
  expect((await robin.refused(addPaper, { params, body: { ...body, onId: robin.userId } })).status).toBe(404);
  expect((await robin.refused(addPaper, { params, body: { ...body, fileId: on.position } })).status).toBe(404);
  for (let i = 0; i < PAPERS_MAX; i += 1)
    await robin.call(addPaper, { params, body: { ...body, fileId: await fileOf(`stub-${i}.pdf`) } });
  expect(await robin.refused(addPaper, { params, body })).toMatchObject({ code: "state_conflict" });
  expect(await inYear(2026, alex)).toEqual([]);
});

test("are added and removed like everything", async () => {
  const clients = { owner: robin, visitor: app.visitor() };
  const said = { on: "position" as const, onId: on.position, fileId: await fileOf("w2.pdf") };
  await expectWriteHabits(clients, addPaper, { params, body: said }, { ...said, fileId: await fileOf("stub.pdf") });
  await expectWriteHabits(clients, removePaper, { params, query: said });
  expect(await inYear()).toEqual([]);
});
