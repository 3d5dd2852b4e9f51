import type { Verb } from "#server/http/implement.ts";
import type { withdrawNoOtherWork as contract } from "../contract.ts";
import { lockWorker } from "./lock-worker.ts";
import { readYearView } from "./read-year-view.ts";
import { deleteNoneStatement } from "./store.ts";

export const withdrawNoOtherWork: Verb<typeof contract> = async ({ db, scope, params, event }) => {
  const { year: taxYear, personId } = params;
  await lockWorker(scope, db, personId);
  event.say({ subjectId: personId, details: { taxYear } });
  await deleteNoneStatement(scope, db, { personId, taxYear });
  return readYearView(scope, db, taxYear);
};
