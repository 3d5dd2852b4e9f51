import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { expectWriteHabits } from "#test/support/write-habits.ts";
import { deleteSavedCalculation, listSavedCalculations, saveCalculation } from "../contract.ts";
import { RENTAL_FIELDS } from "../rental-calculator/fields.ts";
import { SAVED_MAX } from "../rules.ts";
import { startValues } from "../state/fields.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const values = startValues(RENTAL_FIELDS);
const body = { tool: "rental-calculator", name: "Elm Street", values } as const;

test("a calculation is kept, listed newest first and deleted by its owner", async () => {
  const owner = await app.signUp();
  const elm = await owner.call(saveCalculation, { body });
  app.clock.advance(60);
  const oak = await owner.call(saveCalculation, { body: { ...body, name: "Oak Street" } });
  expect(await owner.call(listSavedCalculations, {})).toEqual({ items: [oak, elm] });
  expect(elm).toMatchObject({ tool: "rental-calculator", name: "Elm Street", values });
  await owner.call(deleteSavedCalculation, { params: { id: elm.id } });
  expect((await owner.call(listSavedCalculations, {})).items).toEqual([oak]);
  expect((await owner.refused(deleteSavedCalculation, { params: { id: elm.id } })).status).toBe(404);
});

test("somebody else's calculation is the same 404 as none, and nothing changes", async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  const saved = await owner.call(saveCalculation, { body });
  expect((await stranger.refused(deleteSavedCalculation, { params: { id: saved.id } })).status).toBe(404);
  expect((await stranger.call(listSavedCalculations, {})).items).toEqual([]);
  expect((await owner.call(listSavedCalculations, {})).items).toEqual([saved]);
});

test("saving has the habits of every write, wants a name and the values of the tool", async () => {
  const owner = await app.signUp();
  await expectWriteHabits({ owner, visitor: app.visitor() }, saveCalculation, { body }, { ...body, name: "Oak" });
  const refusal = await owner.refused(saveCalculation, {
    body: { ...body, name: " ", values: { ...values, rent: -1 } },
  });
  expect(refusal).toMatchObject({ status: 400, fields: { name: expect.any(String) } });
  const { fields } = await owner.refused(saveCalculation, { body: { ...body, values: { ...values, rent: -1 } } });
  expect(fields).toHaveProperty(["values.rent"]);
});

test(`${SAVED_MAX} are kept and no more`, async () => {
  const owner = await app.signUp();
  await app.database.pool.query(
    `INSERT INTO saved_calculations (user_id, id, tool, name, state, created_at)
     SELECT $1, gen_random_uuid(), 'rental-calculator', 'n', '{}', now() FROM generate_series(1, $2)`,
    [owner.userId, SAVED_MAX],
  );
  expect(await owner.refused(saveCalculation, { body })).toMatchObject({ status: 409, code: "state_conflict" });
});
