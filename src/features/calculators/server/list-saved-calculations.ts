import type { Verb } from "#server/http/implement.ts";
import type { listSavedCalculations as contract } from "../contract.ts";
import { presentSaved } from "./present-saved.ts";
import { readSaved } from "./store.ts";

export const listSavedCalculations: Verb<typeof contract> = async ({ db, scope }) => ({
  items: (await readSaved(scope, db)).map(presentSaved),
});
