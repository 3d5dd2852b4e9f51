import type { Verb } from "#server/http/implement.ts";
import type { getLastCheck as contract } from "../contract.ts";
import { presentCheck } from "./present-check.ts";
import { readLastCheck } from "./store.ts";

export const getLastCheck: Verb<typeof contract> = async ({ db, scope }) => {
  const row = await readLastCheck(scope, db);
  return { check: row ? presentCheck(row) : null };
};
