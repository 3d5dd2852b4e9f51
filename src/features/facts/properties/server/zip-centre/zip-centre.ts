import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pin } from "#features/facts/properties/geocoding.ts";
import { findRecord } from "./zip-records.ts";

let records: Buffer | undefined;

/** The middle of a ZIP code by the Census Bureau's gazetteer (`zip-centres.txt`); read at the first question. */
export const zipCentre = (zipCode: string): Pin | null => {
  records ??= readFileSync(join(import.meta.dirname, "zip-centres.txt"));
  return findRecord(records, zipCode.slice(0, 5));
};
