import type { Answer, Call } from "#server/http/implement.ts";
import type { withdrawNoOtherWork as contract } from "../contract.ts";
import { lockWorker } from "./lock-worker.ts";
import { readYearView } from "./read-year-view.ts";
import { deleteNoneStatement } from "./store.ts";

export async function withdrawNoOtherWork({
  db,
  scope,
  params,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year: taxYear, personId } = params;
  await lockWorker(scope, db, personId);
  event.say({ subjectId: personId, details: { taxYear } });
  await deleteNoneStatement(scope, db, { personId, taxYear });
  return readYearView(scope, db, taxYear);
}
