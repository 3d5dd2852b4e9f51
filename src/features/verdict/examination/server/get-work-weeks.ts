import { evaluateStatus, type HouseholdYear, type WorkFact } from "@tenure/tax-rules";
import { createVersionedCache } from "#server/book/versioned-cache.ts";
import { loggedPieces, statedPieces } from "#features/verdict/examination/work-pieces.ts";
import { workWeeks } from "#features/verdict/examination/work-weeks.ts";
import { readYearWork } from "#features/log/time-entries/server/index.ts";
import { JsonText, type Call } from "#server/http/implement.ts";
import type { getWorkWeeks as contract, WorkWeeks } from "../contract.ts";
import { acceptedAnswer } from "./accepted-answer.ts";
import { type ExaminedCall, readExaminedYear } from "./read-examined-year.ts";

const KEPT_VIEWS = 500;
export type PersonWeeks = WorkWeeks;
type KeptWeeks = { view: WorkWeeks; json: JsonText };
const views = createVersionedCache<KeptWeeks>(KEPT_VIEWS);

export async function getWorkWeeks(call: Call<typeof contract>): Promise<JsonText> {
  return (await readKept(call, call.params.year)).json;
}

/** Each person's two sides of the half test, week by week. */
export const readPersonWeeks = async (call: ExaminedCall, year: number): Promise<WorkWeeks> =>
  (await readKept(call, year)).view;

/** The gathered facts have no days: single entries are read again, once per version of the book. */
const readKept = async (call: ExaminedCall, year: number): Promise<KeptWeeks> => {
  const { db, scope } = call;
  const { facts, version } = await readExaminedYear(call, year);
  return views.get(`${scope.userId}:${year}`, version, async () => {
    const entries = (await readYearWork(scope, db, year)).map(({ fact }) => fact);
    const view: WorkWeeks = { taxYear: year, persons: personWeeks(facts, entries) };
    return { view, json: new JsonText(view) };
  });
};

const personWeeks = (facts: HouseholdYear, entries: readonly WorkFact[]): WorkWeeks["persons"] => {
  const status = acceptedAnswer(evaluateStatus(facts));
  const logged = loggedPieces(entries, facts, status);
  return status.persons.map((person) => {
    const pieces = [...(logged.get(person.personId) ?? []), ...statedPieces(person, status)];
    const weeks = workWeeks(facts.taxYear, pieces);
    return {
      personId: person.personId,
      name: person.name,
      otherWork: person.services.otherWork.statement,
      realPropertySeconds: weeks.reduce((sum, week) => sum + week.realPropertySeconds, 0),
      otherSeconds: weeks.reduce((sum, week) => sum + week.otherSeconds, 0),
      weeks,
    };
  });
};
