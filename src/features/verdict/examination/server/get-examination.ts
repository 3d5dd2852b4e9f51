import { evaluateStatus, type HouseholdYear } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import { createVersionedCache } from "#server/book/versioned-cache.ts";
import { readYearsWithEntries } from "#features/log/time-entries/server/index.ts";
import { JsonText, type Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { Examination, getExamination as contract } from "../contract.ts";
import { acceptedAnswer } from "./accepted-answer.ts";
import { presentActivity, presentOutcome } from "./present-outcome.ts";
import { readExaminedYear } from "./read-examined-year.ts";

const KEPT_VIEWS = 500;
const views = createVersionedCache<JsonText>(KEPT_VIEWS);

export async function getExamination(call: Call<typeof contract>): Promise<JsonText> {
  const { db, scope, receivedAt } = call;
  const { year } = call.params;
  const { facts, version } = await readExaminedYear(call, year);
  return views.get(`${scope.userId}:${year}:${scope.relation === "owner" ? "own" : "theirs"}`, version, async () => {
    const view: Examination = {
      asOf: facts.asOf ?? civilDateInZone(receivedAt, scope.timeZone),
      yearsWithEntries: await readYearsWithEntries(scope, db),
      ...examine(facts, scope),
    };
    return new JsonText(view);
  });
}

/** The answer as the facts are now, and the activities in both readings, whichever is in force. */
const examine = (facts: HouseholdYear, scope: Scope): Omit<Examination, "asOf" | "yearsWithEntries"> => {
  const status = acceptedAnswer(evaluateStatus(facts));
  return {
    taxYear: facts.taxYear,
    ...presentOutcome(status, scope),
    electionInForce: status.electionInForce,
    matrix: {
      asElected: status.readings.asElected.map(presentActivity),
      eachAlone: status.readings.eachAlone.map(presentActivity),
    },
    wouldChange: status.wouldChange.map(({ saysToYou, othersAskedAt, ...change }) => ({
      ...change,
      othersAskedAt: [...othersAskedAt],
      says: scope.relation === "owner" ? saysToYou : change.says,
    })),
    cautions: status.cautions.map(({ id, message, citation }) => ({ id, message, citation })),
  };
};
