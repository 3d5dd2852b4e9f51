import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mergeProperties } from "#features/facts/properties/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getImport } from "#features/intake/imports/contract.ts";
import { bookOfMaya, confirm, drop, propertyIdOf } from "../testing/book-of-maya.ts";
import { longLog, ROWS, saveInSlices } from "../testing/long-log.ts";
import * as staging from "./stage-rows.ts";

const NAME = "long-log.csv";

let app: TestApp;
let asUsual: () => void;
beforeAll(async () => {
  asUsual = saveInSlices();
  app = await startTestApp({ now: "2026-03-31T15:00:00.000Z", jobs: { startsAtOnce: false } });
});
afterAll(async () => {
  asUsual();
  await app.close();
});

/** What was confirmed is saved, and then cleared up after. */
const saveNow = async ({ platform }: TestApp): Promise<void> => {
  for (let stage = 0; stage < 3; stage += 1) await platform.jobs.runDue();
};

test("a long import goes to the property that another one was merged into meanwhile", async () => {
  const maya = await bookOfMaya(app);
  const [from, into] = [await propertyIdOf(maya, "Elm Triplex"), await propertyIdOf(maya, "Grant Duplex")];
  const draft = await drop(maya, NAME, longLog("Merged").replaceAll(",,Repairs", ",Elm Triplex,Repairs"));
  expect(draft.preview?.counts.needsAnswer).toBe(0);
  await confirm(maya, draft);
  await maya.call(mergeProperties, {
    params: { id: into },
    body: { duplicateId: from, reason: "Two names of one house" },
  });
  await saveNow(app);
  expect(await maya.call(getImport, { params: { id: draft.id } })).toMatchObject({
    status: "committed",
    groups: [{ propertyId: into, entryCount: ROWS }],
  });
});

test("it goes there too when they are merged after its rows were read and staged", async () => {
  const maya = await bookOfMaya(app);
  const [from, into] = [await propertyIdOf(maya, "Elm Triplex"), await propertyIdOf(maya, "Grant Duplex")];
  const draft = await drop(maya, NAME, longLog("Late").replaceAll(",,Repairs", ",Elm Triplex,Repairs"));
  await confirm(maya, draft);
  const body = { duplicateId: from, reason: "Two names of one house" };
  const { stageRows } = staging;
  let tries = 0;
  const exported: { stageRows: unknown } = staging;
  const spy = vi.spyOn(exported, "stageRows", "get").mockReturnValue(async (...rows: Parameters<typeof stageRows>) => {
    const staged = await stageRows(...rows);
    tries += 1;
    if (tries === 1) await maya.call(mergeProperties, { params: { id: into }, body });
    return staged;
  });
  await saveNow(app);
  spy.mockRestore();
  expect(tries).toBe(2);
  expect(await maya.call(getImport, { params: { id: draft.id } })).toMatchObject({
    status: "committed",
    groups: [{ propertyId: into, entryCount: ROWS }],
  });
});
