import type { Verb } from "#server/http/implement.ts";
import type { listImports as contract } from "../contract.ts";
import { presentSummary } from "./present-import.ts";
import { readImports } from "./store.ts";

export const listImports: Verb<typeof contract> = async ({ db, scope }) => ({
  imports: (await readImports(scope, db)).map(presentSummary),
});
