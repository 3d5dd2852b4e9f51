import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { reportContentHash } from "#features/reports/content-hash.ts";
import { buildModel, buildSource, buildYear } from "#features/reports/testing/build-report.ts";
import { startModelMaker } from "./start-model-maker.ts";

const { entries: _, history, ...facts } = buildSource();
const copy = { id: "R25-7K3M-9QXA", asOf: "2026-03-31T14:05:00.000Z" };

test("makes the model of a source that came in pieces, in a thread of its own", async () => {
  const entries = buildYear(50);
  const maker = startModelMaker();
  maker.add({ history });
  maker.add({ entries: entries.slice(0, 20) });
  maker.add({ facts });
  maker.add({ entries: entries.slice(20) });
  const made = await maker.make(copy);
  if (!made.ok) throw new Error("the facts were refused");
  const { content } = buildModel({ entries });
  const contentHash = reportContentHash(content, (bytes) => hash("sha256", bytes, "buffer"));
  expect(JSON.parse(new TextDecoder().decode(made.value.modelJson))).toEqual({ ...copy, contentHash, content });
  expect(made.value.said.totals).toEqual(content.totals);
  expect(made.value.said).not.toHaveProperty("log");
  await maker.end();
});

test("facts that contradict each other are an answer, a maker that fails is an error of that one alone", async () => {
  const [contradicted, failing] = [startModelMaker(), startModelMaker()];
  contradicted.add({ facts: { ...facts, persons: [] } });
  contradicted.add({ entries: buildYear(1) });
  expect(await contradicted.make(copy)).toMatchObject({ ok: false });
  await expect(failing.make(copy)).rejects.toThrow("before its facts were given");
  await Promise.all([contradicted.end(), failing.end()]);
});

test("one that is ended before it made anything says so", async () => {
  const maker = startModelMaker();
  await maker.end();
  await expect(maker.make(copy)).rejects.toThrow("stopped");
});
