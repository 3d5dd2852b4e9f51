import type { Verb } from "#server/http/implement.ts";
import type { listPapers as contract } from "../contract.ts";
import { readPapers } from "./read-model.ts";

export const listPapers: Verb<typeof contract> = async ({ db, scope, params }) => ({
  papers: await readPapers(scope, db, params.year),
});
