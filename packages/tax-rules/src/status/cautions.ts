import { cite } from "../citations/citations.ts";
import type { Verdict } from "../activities/verdict.ts";
import type { EarlierReturn, HouseholdYear, Person, Property } from "../facts/facts.ts";
import { hoursText } from "../units/hours.ts";
import { ELECTION_WORDS, electionInForce, type ElectionState } from "../participation/election-in-force.ts";
import { additionsOf, groupingState, joinedBy, namesOf } from "../participation/groupings.ts";
import { ownedProperties, rentalRealEstate } from "../participation/rental-activities.ts";
import { hasEnded, isPeriodOfYear } from "../short-term/average-customer-use.ts";
import { statusThresholds } from "../parameters/status-thresholds.ts";
import { statedOtherWork } from "./other-work.ts";
import { isCounted, sumSeconds, type WorkGroup } from "../activities/work-tally.ts";

/** Not a missing fact and not a verdict: something a careful adviser would say beside it. */
export type Caution = { readonly id: string; readonly message: string; readonly citation: string };

export function cautions(
  facts: HouseholdYear,
  people: readonly Person[],
  tally: readonly WorkGroup[],
  election: ElectionState,
): readonly Caution[] {
  return [
    ...electionAsleep(election),
    ...olderReading(facts, people, tally),
    ...people.flatMap((person) => jobHoursBelowReport(facts, person)),
    ...managersPresent(ownedProperties(facts)),
    ...firstStayInDecember(facts),
    ...groupingsOf(facts),
    ...spouseWithoutMarriage(facts),
    ...minorInterests(rentalRealEstate(facts)),
    ...stateNote(facts),
  ];
}

/** Said beside the verdict: rentals are tested alone although a statement was filed. */
function electionAsleep(election: ElectionState): readonly Caution[] {
  if (election !== "dormant" && election !== "invalid") return [];
  return [{ id: `election-${election}`, message: ELECTION_WORDS[election], citation: cite("reg-9-g") }];
}

/** Jahina and Bailey looked at 750 hours property by property; shown as a risk, never used for the headline. */
function olderReading(
  facts: HouseholdYear,
  people: readonly Person[],
  tally: readonly WorkGroup[],
): readonly Caution[] {
  const rentals = rentalRealEstate(facts);
  if (rentals.length < 2 || electionInForce(facts.elections, facts.taxYear)) return [];
  const threshold = statusThresholds(facts.taxYear).realPropertySeconds;
  const most = Math.max(
    0,
    ...people.flatMap((person) =>
      rentals.map((p) =>
        sumSeconds(tally.filter((g) => g.personId === person.id && g.propertyId === p.id && isCounted(g))),
      ),
    ),
  );
  if (most > threshold) return [];
  return [
    {
      id: "older-reading-per-property",
      message: `Without an election, older decisions looked at 750 hours in each rental. The most in one is ${hoursText(most)}.`,
      citation: cite("jahina-2002", "bailey-2011", "cca-201427016"),
    },
  ];
}

function jobHoursBelowReport(facts: HouseholdYear, person: Person): readonly Caution[] {
  return statedOtherWork(facts, person.id).items.flatMap((item) => {
    const reported = item.employerReportedSeconds ?? null;
    const worked = item.spans.reduce((sum, span) => sum + (span.workedSeconds ?? 0), 0);
    if (reported === null || worked >= reported || item.spans.some((span) => span.workedSeconds === null)) return [];
    return [
      {
        id: `job-hours-below-report:${person.id}:${item.id}`,
        message: `${item.name}: ${hoursText(worked)} entered, ${hoursText(reported)} reported by the employer. Expect to be asked.`,
        citation: cite("hanna-2006", "escalante-2015"),
      },
    ];
  });
}

/** A few stays at the end of a year decide what the property was for the whole year. */
function firstStayInDecember(facts: HouseholdYear): readonly Caution[] {
  return (facts.customerUse ?? []).flatMap((use) => {
    const counted = use.classes
      .flatMap((c) => c.periods)
      .filter(
        (p) => p.cancelled !== true && p.ownerUse !== true && isPeriodOfYear(p, facts.taxYear) && hasEnded(p, use.asOf),
      );
    const name = facts.properties.find((p) => p.id === use.propertyId)?.name;
    if (name === undefined || counted.length === 0) return [];
    if (counted.some((p) => p.arrivesOn < `${facts.taxYear}-12-01`)) return [];
    return [
      {
        id: `first-stay-in-december:${use.propertyId}`,
        message: `${name}: the first stay of ${facts.taxYear} is in December, and it decides what the property was all year. Expect to be asked.`,
        citation: cite("reg-1-e-3-iii"),
      },
    ];
  });
}

/** A grouping is the taxpayer's word: whether it is one economic unit is judgment, and its statement is asked for. */
function groupingsOf({ groupings = [], properties, taxYear }: HouseholdYear): readonly Caution[] {
  return groupings.flatMap((grouping) => {
    const { id, propertyIds } = grouping;
    const later = additionsOf(grouping, properties);
    const joined = joinedBy(grouping, properties, taxYear);
    const isIn = (propertyId: string): boolean =>
      joined.some((one) => one.propertyId === propertyId && one.state === "one") ||
      !later.some((one) => one.propertyId === propertyId);
    const nameOf = (ids: readonly string[]): string => namesOf(properties.filter((p) => ids.includes(p.id)));
    const state = groupingState(grouping, taxYear);
    if (state === "alone") {
      const message = `${nameOf(propertyIds)} are tested one by one: the statement of the grouping did not go with the return.`;
      return [{ id: `grouping-undisclosed:${id}`, message, citation: cite("rp-2010-13") }];
    }
    const members = propertyIds.filter(isIn);
    const one = {
      id: `grouping:${id}`,
      message: `${nameOf(members)} are read as one activity, as you said. They must be one economic unit: alike, owned and run together, near each other or working for each other. Otherwise the IRS may group them its own way.`,
      citation: cite("reg-4-c"),
    };
    const left = joined.filter((addition) => addition.state === "alone");
    return [
      ...(state === "one" && members.length > 1 ? [one] : []),
      ...left.map(({ propertyId, year }) => ({
        id: `grouping-addition-undisclosed:${id}:${propertyId}`,
        message: `${nameOf([propertyId])} is tested on its own: the return of ${year} did not say that it joined the grouping.`,
        citation: cite("rp-2010-13"),
      })),
    ];
  });
}

function managersPresent(rentals: readonly Property[]): readonly Caution[] {
  const managed = rentals.filter((p) => p.managerPresent === true);
  if (managed.length === 0) return [];
  return [
    {
      id: "manager-present",
      message: `A manager runs ${managed.map((p) => p.name).join(", ")}: hiring one is allowed, and courts infer few owner hours. The manager's hours count against tests 2, 3 and 7.`,
      citation: cite("bailey-2001", "galagar-2004", "lucero-2020"),
    },
  ];
}

function spouseWithoutMarriage(facts: HouseholdYear): readonly Caution[] {
  const spouse = facts.persons.find((p) => p.relation === "spouse");
  const filing = facts.filingStatus;
  if (spouse === undefined || filing === "MFJ" || filing === "MFS" || filing === "unknown") return [];
  return [
    {
      id: "spouse-and-filing-status",
      message: `A spouse is recorded and the filing status is ${filing}: the spouse's work is not added here. Check the filing status.`,
      citation: cite("irc-469-h-5", "irc-7703"),
    },
  ];
}

/** Held through an entity: separate interests from half on, below that the entity's own grouping (Reg. 1.469-9(h)). */
function minorInterests(rentals: readonly Property[]): readonly Caution[] {
  const minor = rentals.filter((p) => (p.ownershipPct ?? 100) < 50);
  if (minor.length === 0) return [];
  return [
    {
      id: "interest-below-half",
      message: `Less than half is owned of ${minor.map((p) => p.name).join(", ")}: if an entity holds it, its own grouping decides what is one interest.`,
      citation: cite("reg-9-h"),
    },
  ];
}

function stateNote(facts: HouseholdYear): readonly Caution[] {
  if (facts.state?.toUpperCase() !== "CA") return [];
  return [
    {
      id: "state:CA",
      message:
        "California does not follow the federal exception for real estate professionals: there the losses stay passive.",
      citation: cite("ca-nonconformity"),
    },
  ];
}

/**
 * What earlier returns said of the rentals, where this year's answer or another fact says otherwise. A position may
 * change with the facts; an examiner has both returns, and asks.
 */
export function earlierReturnCautions(facts: HouseholdYear, status: Verdict): readonly Caution[] {
  const earlier = (facts.earlierReturns ?? [])
    .filter(({ taxYear }) => taxYear < facts.taxYear)
    .toSorted((a, b) => b.taxYear - a.taxYear);
  return [
    ...changedSince(earlier[0], status),
    ...electedAndPassive(facts, earlier),
    ...staysAndPassive(facts, earlier),
  ];
}

function changedSince(last: EarlierReturn | undefined, status: Verdict): readonly Caution[] {
  const words =
    last?.reportedAs === "passive" && status === "met"
      ? "reported the rentals as passive, and this year has the status. Keep at hand what changed."
      : last?.reportedAs === "nonpassive" && status === "not_met"
        ? "reported the rentals as nonpassive, and this year does not have the status. Ask your preparer about both years."
        : null;
  if (last === undefined || words === null) return [];
  const citation = cite("irc-469-c-7-B", "reg-9-e-1");
  return [{ id: `earlier-return:${last.taxYear}`, message: `Your return of ${last.taxYear} ${words}`, citation }];
}

/** The election statement declares the status; the return it was filed with, and later ones, follow it. */
function electedAndPassive(facts: HouseholdYear, earlier: readonly EarlierReturn[]): readonly Caution[] {
  const firstYears = new Set((facts.elections ?? []).map(({ firstYear }) => firstYear));
  return earlier
    .filter(({ taxYear, reportedAs }) => reportedAs === "passive" && firstYears.has(taxYear))
    .map(({ taxYear }) => ({
      id: `earlier-return-and-election:${taxYear}`,
      message: `Your return of ${taxYear} made the election, which says that one of you qualified, and reported the rentals as passive. Late relief needs returns that agree.`,
      citation: cite("reg-9-g", "rp-2011-34"),
    }));
}

/** Material participation alone makes a short-term rental nonpassive; a long-term one needs the status as well. */
function staysAndPassive(facts: HouseholdYear, earlier: readonly EarlierReturn[]): readonly Caution[] {
  const notRentals = facts.properties.filter((p) => p.treatment === "not-rental");
  return earlier
    .filter(({ reportedAs }) => reportedAs === "passive")
    .flatMap(({ taxYear }) => {
      const named = notRentals.filter((p) =>
        (facts.priorParticipation ?? []).some(
          ({ activityId, years }) => activityId === p.id && years.includes(taxYear),
        ),
      );
      if (named.length === 0) return [];
      const names = named.map(({ name }) => name).join(", ");
      return [
        {
          id: `earlier-return-and-participation:${taxYear}`,
          message: `Your return of ${taxYear} reported the rentals as passive, and ${taxYear} is added as a year with material participation in ${names}. Expect to be asked.`,
          citation: cite("reg-5T-a", "reg-1T-e-3-ii"),
        },
      ];
    });
}
