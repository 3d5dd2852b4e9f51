import { classifyActivity } from "../activities/classify-activity.ts";
import type { Property } from "../facts/facts.ts";
import type { ActivityYear } from "../participation/activity-year.ts";
import { evaluateParticipation } from "../participation/evaluate-participation.ts";
import { depreciation } from "../calculators/depreciation.ts";
import { revocationStatement } from "../election/election-texts.ts";
import { electionRegister } from "../election/register.ts";
import { lateRelief } from "../election/late-relief.ts";
import { exchangeDates } from "../exchange/exchange-dates.ts";
import { identification } from "../exchange/identification.ts";
import { bonusDepreciation } from "../limits/bonus-depreciation.ts";
import { passiveAllowance } from "../limits/passive-allowance.ts";
import { runLosses } from "./run-losses.ts";
import { SHORT_TERM_PATHS, shortTermPath } from "../participation/short-term-paths.ts";
import { averageCustomerUse } from "../short-term/average-customer-use.ts";
import { stressTest } from "../stress/stress-test.ts";
import { evaluateStatus } from "../status/evaluate-status.ts";
import type { PersonStatus } from "../status/person-status.ts";
import { addDays } from "../units/civil-day.ts";
import { hours } from "../units/hours.ts";
import { dollars } from "../units/money.ts";
import { householdFromHours, type HouseholdHours } from "../scenarios/household-from-hours.ts";
import type {
  ActivityScenario,
  ActivityTold,
  PersonExpected,
  Scenario,
  UseScenario,
  WorkScenario,
} from "../scenarios/scenario.ts";
import type { Validated } from "../facts/refusal.ts";

/** How the engine answers a scenario, in the scenario's own words and units, so that the two can be compared. */
export function runScenario(scenario: Scenario): unknown {
  switch (scenario.kind) {
    case "household":
      return household(scenario.given, Object.keys(scenario.expect));
    case "work":
      return work(scenario.given);
    case "activity":
      return activity(scenario.given);
    case "use":
      return customerUse(scenario.given);
    case "stress": {
      const found = valueOf(stressTest(householdFromHours(scenario.given.household), scenario.given.cuts));
      return { cushionHours: (found.persons[0]?.cushionSeconds ?? 0) / 3600, status: found.after.status };
    }
    case "exchange":
      return valueOf(exchangeDates({ ...scenario.given, taxpayer: "individual" }));
    case "losses":
      return runLosses(scenario.given);
    case "bonus": {
      const { inServiceOn: placedInServiceOn, ...rest } = scenario.given;
      return { percent: valueOf(bonusDepreciation({ placedInServiceOn, ...rest })).percent };
    }
    case "depreciation": {
      const { basis, month: placedInServiceMonth, life } = scenario.given;
      const question = { basisCents: dollars(basis), placedInServiceYear: 2025, placedInServiceMonth, life };
      return { firstYear: Math.round((valueOf(depreciation(question)).years[0]?.cents ?? 0) / 100) };
    }
    case "path":
      return paths(scenario.given);
    case "late-election":
      return { verdict: lateRelief(scenario.given).verdict };
    case "election-years": {
      const { firstYear, revokedFrom: revokedFromYear = null, status } = scenario.given;
      const years = Object.entries(status).map(([year, found]) => ({ taxYear: Number(year), status: found }));
      const found = electionRegister([{ firstYear, revokedFromYear }], years);
      return Object.fromEntries(found.map(({ taxYear, state }) => [taxYear, state]));
    }
    case "revocation":
      return { isDrafted: isRevocationDrafted(scenario.given.whatChanged) };
    case "identification": {
      const { givenUp, identified, isAllAcquired = false } = scenario.given;
      const listed = identified.map((value) => ({ fairMarketValueCents: dollars(value), acquired: isAllAcquired }));
      const { verdict, rule } = valueOf(identification(dollars(givenUp), listed));
      return { verdict, rule };
    }
    case "allowance": {
      const { filing, income, loss } = scenario.given;
      const amounts = { magiCents: dollars(income), lossCents: dollars(loss), ownershipPct: 100 };
      const found = valueOf(passiveAllowance({ taxYear: 2025, filing, activeParticipation: true, ...amounts }));
      return { allowed: found.allowedCents / 100 };
    }
  }
}

function valueOf<Value>(answer: Validated<Value>): Value {
  if (!answer.ok) throw new Error(answer.problems.map((p) => `${p.path} ${p.message}`).join("; "));
  return answer.value;
}

function household(given: HouseholdHours, asked: readonly string[]): Readonly<Record<string, unknown>> {
  const found = valueOf(evaluateStatus(householdFromHours(given)));
  const all: Readonly<Record<string, unknown>> = {
    status: found.status,
    outcome: found.outcome,
    self: person(found.persons.find((p) => p.relation === "self")),
    spouse: person(found.persons.find((p) => p.relation === "spouse")),
    activities: Object.fromEntries(found.activities.map((a) => [a.activityId, a.verdict])),
    missing: found.missing.map((m) => m.id),
    cautions: found.cautions.map((c) => c.id),
    wouldChange: found.wouldChange.map((c) => c.id),
    isElectionAdvised: found.wouldChange.some((c) => c.id === "make-the-election"),
  };
  return Object.fromEntries(asked.map((key) => [key, all[key]]));
}

function person(found: PersonStatus | undefined): Required<PersonExpected> | undefined {
  if (found === undefined) return undefined;
  return {
    status: found.status,
    hours750: found.hours750.verdict,
    half: found.half.verdict,
    countable: found.totals.countableSeconds / 3600,
    stress: found.totals.stressSeconds / 3600,
    numerator: found.numeratorSeconds / 3600,
    all: found.denominatorSeconds / 3600,
    amber: found.amber,
  };
}

function work(given: WorkScenario["given"]): WorkScenario["expect"] {
  const { property, byHelper, day, takenOut, ...rest } = given;
  const why = takenOut === "without-a-word" ? null : (takenOut ?? null);
  const isMaterialParticipation = takenOut === undefined ? null : { value: false, author: "person", why };
  const owned: Property | null = property === null ? null : { id: "p", name: "P", kind: "long-term", ...property };
  const fact = {
    personId: "a",
    propertyId: property === null ? null : "p",
    firstDay: day,
    lastDay: day,
    seconds: 3600,
    entryCount: 1,
    overrides: { isMaterialParticipation },
    ...rest,
  };
  const found = classifyActivity(fact, owned, { relation: byHelper === true ? "helper" : "self" });
  return { class: found.class, effect: found.effect, reason: found.reasonCode };
}

function activity(given: ActivityScenario["given"]): Readonly<Record<string, string>> {
  const years = [given, ...(given.beside ?? [])].map(activityYear);
  const found = evaluateParticipation(years)[0];
  return { ...Object.fromEntries((found?.tests ?? []).map((t) => [t.test, t.verdict])), verdict: found?.verdict ?? "" };
}

/** As if no property were of unknown kind: the paths are open only to an activity that is not a rental. */
function paths(given: ActivityTold): Readonly<Record<string, string>> {
  const year = activityYear(given, 0);
  const [finding] = evaluateParticipation([year]);
  if (finding === undefined) throw new Error("no finding");
  const { id: activityId, name, seconds } = year;
  const stay = {
    ...finding,
    activityId,
    name,
    seconds,
    kind: "short-term",
    propertyIds: [activityId],
    treatmentGap: null,
    secondsByPerson: {},
  } as const;
  return Object.fromEntries(SHORT_TERM_PATHS.map((path) => [path, shortTermPath(stay, path).verdict]));
}

function isRevocationDrafted(materialChange: string): boolean {
  const parties = { taxYear: 2025, taxpayerNames: ["Alex"], interests: [{ name: "the rental" }] };
  return revocationStatement({ ...parties, electedInYear: 2022, materialChange }).ok;
}

function activityYear(told: ActivityTold, at: number): ActivityYear {
  const individuals = told.others === "unknown" ? [] : told.others;
  return {
    id: String(at),
    name: `activity ${at}`,
    kind: told.kind ?? "rental",
    taxYear: told.year ?? 2025,
    seconds: told.hours === "nothing-logged" ? 0 : hours(told.hours),
    isNothingLogged: told.hours === "nothing-logged",
    managementSeconds: hours(told.managementHours ?? 0),
    others: {
      complete: told.others !== "unknown",
      individuals: individuals.map((count, i) => ({
        id: String(i),
        name: "somebody",
        seconds: count === null ? null : hours(count),
        paidForManagement: told.paidManager === true,
      })),
    },
    limitedPartner: told.limitedPartner ?? false,
    priorYears: told.earlierYears === undefined ? null : new Set(told.earlierYears),
    firstYear: told.ownedSince ?? null,
    personalServiceActivity: told.personalService ?? false,
  };
}

function customerUse(given: UseScenario["given"]): UseScenario["expect"] {
  const classes = given.classes.map((c, i) => ({
    id: String(i),
    rentCents: c.rent === undefined ? null : dollars(c.rent),
    periods: Array.from({ length: c.stays }, (_, stay) => {
      const arrivesOn = addDays("2025-01-02", stay);
      return {
        arrivesOn,
        leavesOn: addDays(arrivesOn, Math.floor(c.days / c.stays) + (stay < c.days % c.stays ? 1 : 0)),
      };
    }),
  }));
  const found = valueOf(
    averageCustomerUse(
      {
        propertyId: "p",
        classes,
        significantServices: given.significantServices ?? null,
        extraordinaryServices: given.extraordinaryServices ?? null,
      },
      2025,
    ),
  );
  return { averageDays: found.averageDays ?? 0, treatment: found.treatment };
}
