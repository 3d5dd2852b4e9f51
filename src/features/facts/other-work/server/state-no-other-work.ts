import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { stateNoOtherWork as contract } from "../contract.ts";
import { lockWorker } from "./lock-worker.ts";
import { readYearFacts } from "./read-year-facts.ts";
import { readYearView } from "./read-year-view.ts";
import { insertNoneStatement } from "./store.ts";

/** "None" beside hours would be a contradiction: the refusal names the hours, and they stay. */
export async function stateNoOtherWork({
  db,
  scope,
  params,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year: taxYear, personId } = params;
  const person = await lockWorker(scope, db, personId);
  const before = await readYearFacts(scope, db, taxYear);
  const stated = before.persons.find((row) => row.personId === personId)?.otherWork;
  if (stated?.statement === "listed") {
    const names = stated.positions.map(({ name }) => name).join(", ");
    throw new AppError("state_conflict", {
      message: `${person.name} has hours in ${taxYear} at ${names}. Remove them first, or correct them.`,
    });
  }
  event.say({ subjectId: personId, details: { taxYear } });
  await insertNoneStatement(scope, db, { personId, taxYear, at: receivedAt });
  return readYearView(scope, db, taxYear);
}
