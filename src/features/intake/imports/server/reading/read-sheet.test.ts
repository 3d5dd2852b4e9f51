import { afterAll, beforeAll, expect, test } from "vitest";
import { getImport } from "#features/intake/imports/contract.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { bookOfMaya, drop, previewOf } from "../testing/book-of-maya.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-03-31T15:00:00.000Z" });
});
afterAll(() => app.close());

const LOG = "Date,Property,Activity,Drive Hours,Site Hours,Notes\n2026-03-02,Maple House,Repairs,0.5,2.5,Gutter\n";

test("the book says whether hours side by side are people's, and a draft keeps what it said", async () => {
  const maya = await bookOfMaya(app);
  const draft = await drop(maya, "log.csv", LOG);
  const columnsOf = (of: typeof draft) => previewOf(of).columns.map(({ header }) => header);
  expect(columnsOf(draft)).toContain("Site Hours");

  await maya.call(createPerson, { body: { relation: "helper", name: "Drive" } });
  expect(columnsOf(await maya.call(getImport, { params: { id: draft.id } }))).toEqual(columnsOf(draft));
  const another = await drop(maya, "log.csv", `${LOG}2026-03-03,Maple House,Repairs,1,1.5,Roof\n`);
  expect(columnsOf(another)).toEqual(["Date", "Property", "Activity", "Notes", "Person", "Hours"]);
});
