import type { Verb } from "#server/http/implement.ts";
import type { listCheckedBooks as contract } from "#features/administration/contract/integrity.ts";
import { pageOf } from "../lists/search.ts";
import { countFindings, readCheckedBooks, readLastRun } from "./read-model.ts";

export const listCheckedBooks: Verb<typeof contract> = async ({ db, query }) => ({
  ...(await readCheckedBooks(db, query, pageOf(query.page))),
  counts: await countFindings(db),
  run: await readLastRun(db),
});
