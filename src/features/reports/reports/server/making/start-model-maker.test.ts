import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { reportContentHash } from "#features/reports/reports/content-hash.ts";
import { buildFile, buildModel, buildInput, buildYear } from "#features/reports/reports/testing/build-report.ts";
import { startModelMaker } from "./start-model-maker.ts";

const { entries: _, evidence: _evidence, history, ...facts } = buildInput();
const copy = { id: "R25-7K3M-9QXA", asOf: "2026-03-31T14:05:00.000Z" };

test("makes the model of an input that came in pieces, in a process of its own", async () => {
  const entries = buildYear(50).map((entry) => ({ ...entry, description: `${entry.description}\u2028and \n more` }));
  const maker = startModelMaker();
  await maker.add({ history });
  await maker.add({ evidence: [buildFile({ entryIds: ["entry-7"] })] });
  await maker.add({ entries: entries.slice(0, 20) });
  await maker.add({ facts });
  await maker.add({ entries: entries.slice(20) });
  const made = await maker.make(copy);
  if (!made.ok) throw new Error("the facts were refused");
  const { content } = buildModel({ entries, evidence: [buildFile({ entryIds: ["entry-7"] })] });
  const contentHash = reportContentHash(content, createHash("sha256"));
  expect(await text(made.value.modelJson)).toBe(JSON.stringify({ ...copy, contentHash, content }));
  expect(made.value.said.totals).toEqual(content.totals);
  for (const list of ["log", "history", "evidence"]) expect(made.value.said).not.toHaveProperty(list);
  maker.end();
});

test("facts that contradict each other are an answer, a maker that fails is an error of that one alone", async () => {
  const [contradicted, failing] = [startModelMaker(), startModelMaker()];
  await contradicted.add({ facts: { ...facts, persons: [] } });
  await contradicted.add({ entries: buildYear(1) });
  expect(await contradicted.make(copy)).toMatchObject({ ok: false });
  await expect(failing.make(copy)).rejects.toThrow("before its facts were given");
  contradicted.end();
  failing.end();
});

test("one that is ended before it made anything says so", async () => {
  const maker = startModelMaker();
  maker.end();
  await expect(maker.make(copy)).rejects.toThrow("SIGKILL");
});
