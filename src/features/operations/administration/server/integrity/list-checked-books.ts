import type { Answer, Call } from "#server/http/implement.ts";
import type {
  exportCheckedBooks as exported,
  listCheckedBooks as contract,
} from "#features/operations/administration/contract/integrity.ts";
import { EXPORT_RANGE, exportRows } from "../lists/export-rows.ts";
import { pageOf } from "../lists/search.ts";
import { countFindings, readCheckedBooks, readLastRun } from "./read-model.ts";

export async function listCheckedBooks({ db, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    ...(await readCheckedBooks(db, query, pageOf(query.page))),
    counts: await countFindings(db),
    run: await readLastRun(db),
  };
}

export async function exportCheckedBooks(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  return exportRows(call, {
    name: "integrity",
    columns: ["email", "name", "checkedAt", "eventCount", "faultCount", "firstFault", "userId"],
    rows: (await readCheckedBooks(call.db, call.query, EXPORT_RANGE)).rows,
  });
}
