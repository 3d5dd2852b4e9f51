import type { Answer, Call } from "#server/http/implement.ts";
import type { listReports as contract } from "../contract.ts";
import { presentReport } from "./present-report.ts";
import { readReports } from "./store.ts";

export async function listReports({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    reports: (await readReports(scope, db, query.year)).map(presentReport),
  };
}
