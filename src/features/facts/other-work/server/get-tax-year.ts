import type { Answer, Call } from "#server/http/implement.ts";
import type { getTaxYear as contract } from "../contract.ts";
import { readYearView } from "./read-year-view.ts";

export function getTaxYear({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readYearView(scope, db, params.year);
}
