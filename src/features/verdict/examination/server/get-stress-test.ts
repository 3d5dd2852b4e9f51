import { STRESS_PRESETS, type StressTest, stressTest } from "@tenure/tax-rules";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getStressTest as contract, Stress } from "../contract.ts";
import { chosenCuts, PRESET_LABELS, PRESETS } from "../rules.ts";
import { acceptedAnswer } from "./accepted-answer.ts";
import { presentOutcome } from "./present-outcome.ts";
import { readExaminedYear } from "./read-examined-year.ts";

/** The facts are cached by version; the answer itself takes about a millisecond for any choice of cuts. */
export async function getStressTest(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { facts } = await readExaminedYear(call, call.params.year);
  const cuts = chosenCuts(call.query.cut, call.query.preset);
  const tested = acceptedAnswer(stressTest(facts, cuts));
  return {
    taxYear: facts.taxYear,
    cuts,
    presets: PRESETS.map((id) => ({ id, label: PRESET_LABELS[id], cuts: [...STRESS_PRESETS[id]] })),
    groups: tested.groups.map((group) => ({ ...group })),
    before: presentOutcome(tested.before, call.scope),
    after: presentOutcome(tested.after, call.scope),
    persons: tested.persons.map(presentPerson),
    activities: presentActivities(tested),
  };
}

const presentPerson = ({ search, ...person }: StressTest["persons"][number]): Stress["persons"][number] => ({
  ...person,
  worstSurviving: search.worstSurviving && { ...search.worstSurviving, cuts: [...search.worstSurviving.cuts] },
  smallestFailing: search.smallestFailing.map((cuts) => [...cuts]),
});

const presentActivities = ({ before, after }: StressTest): Stress["activities"] =>
  before.activities.map((activity) => {
    const left = after.activities.find(({ activityId }) => activityId === activity.activityId) ?? activity;
    return {
      activityId: activity.activityId,
      name: activity.name,
      before: activity.verdict,
      after: left.verdict,
      secondsBefore: activity.seconds,
      secondsAfter: left.seconds,
      explanation: left.explanation,
    };
  });
