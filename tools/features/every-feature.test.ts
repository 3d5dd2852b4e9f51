import { sql } from "drizzle-orm";
import { openAsBlob } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { openDemoDatabase } from "#demo/server/open-demo-database.ts";
import { demoBookFiles } from "#tools/web-build/demo-book.ts";
import { collectFeatures, type FeatureFacts } from "./feature-facts.ts";
import { complaintsOf, REACHES } from "./reaches.ts";
import { WITHOUT } from "./without.ts";

const features = collectFeatures();

/** The tables with rows in the demo's database. */
let sample: ReadonlySet<string>;
beforeAll(async () => {
  const db = await openDemoDatabase(await openAsBlob((await demoBookFiles()).archive));
  const filled = new Set<string>();
  for (const { name } of features.flatMap(({ tables }) => tables)) {
    const { rows } = await db.execute(sql`SELECT FROM ${sql.identifier(name)} LIMIT 1`);
    if (rows.length > 0) filled.add(name);
  }
  sample = filled;
}, 120_000);

test("every feature is in the demo, the export, the erasure, the palette, the help, the list of access and the feed, or says why not", () => {
  expect(features.flatMap((feature) => complaintsOf(feature, WITHOUT[feature.name] ?? {}, sample))).toEqual([]);
});

test("a reason is of a feature that there is", () => {
  const names = new Set(features.map(({ name }) => name));
  expect(Object.keys(WITHOUT).filter((name) => !names.has(name))).toEqual([]);
});

const EMPTY: FeatureFacts = { name: "facts/short-stays", operations: [], tables: [], pages: [] };

test("a new folder that is nowhere is asked about everywhere", () => {
  expect(complaintsOf(EMPTY, {}, sample)).toHaveLength(REACHES.length);
});
