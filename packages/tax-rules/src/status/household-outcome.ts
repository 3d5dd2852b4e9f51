import type { HouseholdYear, Person } from "../facts/facts.ts";
import type { ActivityParticipation } from "../participation/rental-activities.ts";
import type { TreatmentGap } from "../short-term/treatment.ts";
import {
  nothingLogged,
  otherWorkUnknown,
  ownershipUnknown,
  participationMissing,
  participationOpen,
  qualifies,
  qualifiesUntilAudited,
  same,
  shortOf750,
  turnsOnReported,
  shortOfHalf,
  type Headline,
} from "./headline.ts";
import { turnsOnReason, turnsOnReport } from "./prongs.ts";
import type { PersonStatus } from "./person-status.ts";
import type { Verdict } from "../activities/verdict.ts";
import type { Outcome } from "../facts/lists.ts";

export type HouseholdOutcome = Headline & {
  /** Is someone on this return a qualifying taxpayer? */
  readonly status: Verdict;
  readonly outcome: Outcome;
  readonly qualifyingPersonIds: readonly string[];
  readonly amber: boolean;
};

/** Whose own two tests can make the return qualify: on a joint return either spouse, otherwise the taxpayer alone. */
export function candidates(facts: HouseholdYear): readonly Person[] {
  const joint = facts.filingStatus === "MFJ" || facts.filingStatus === "unknown";
  return facts.persons.filter((p) => p.relation === "self" || (joint && p.relation === "spouse"));
}

/** Two spouses are never pooled: one person must meet both tests (Reg. 1.469-9(c)(4); Sezonov). */
export function householdOutcome(
  facts: HouseholdYear,
  persons: readonly PersonStatus[],
  activities: readonly ActivityParticipation[],
): HouseholdOutcome {
  const eligible = new Set(candidates(facts).map((p) => p.id));
  const people = persons.filter((p) => eligible.has(p.personId));
  const rentals = activities.filter((a) => a.kind !== "short-term");
  const qualifying = people.filter((p) => p.status === "met");
  const onlySpouse =
    facts.filingStatus === "unknown" && qualifying.length > 0 && qualifying.every((p) => p.relation === "spouse");
  const base = { qualifyingPersonIds: qualifying.map((p) => p.personId), amber: false };
  if (rentals.length === 0) return { ...base, ...withoutRentals(facts, people, activities), qualifyingPersonIds: [] };
  if (qualifying.length > 0 && !onlySpouse) return { ...base, ...withStatus(qualifying, rentals) };
  if (onlySpouse) {
    return {
      ...base,
      status: "unproven",
      outcome: "unproven",
      ...same("The spouse meets both tests: that carries a joint return. Add your filing status."),
    };
  }
  const open = people.filter((p) => p.status === "unproven");
  if (open.length > 0) return { ...base, status: "unproven", outcome: "unproven", ...openHeadline(open, activities) };
  return { ...base, status: "not_met", ...shortfall(people) };
}

/** The year in one word: the status alone makes nothing nonpassive, so it is met only with participation (Reg. 1.469-9(e)(1)). */
export function resultVerdict({ status, outcome }: { status: Verdict; outcome: string }): Verdict {
  if (outcome === "participation_missing") return "not_met";
  return outcome === "participation_unproven" ? "unproven" : status;
}

function withoutRentals(
  facts: HouseholdYear,
  people: readonly PersonStatus[],
  activities: readonly ActivityParticipation[],
): Pick<HouseholdOutcome, "status" | "outcome" | keyof Headline> {
  const unsettled = activities.filter((a) => a.treatmentGap !== null);
  if (unsettled.length > 0) {
    const mayQualify = people.some((p) => p.status !== "not_met");
    // Too few hours are too few, whatever the property turns out to be.
    if (!mayQualify && unsettled.every((a) => a.verdict === "not_met"))
      return { status: "not_met", ...shortfall(people) };
    return {
      status: mayQualify ? "unproven" : "not_met",
      outcome: "unproven",
      ...same(unsettledHeadline(unsettled)),
    };
  }
  if (activities.length > 0) {
    return {
      status: "not_met",
      outcome: "short_term_path",
      ...same("Only short-term rentals: they need material participation, not real estate professional status."),
    };
  }
  const isAnyKnown = facts.properties.length > 0;
  return {
    status: isAnyKnown ? "not_met" : "unproven",
    outcome: "no_rental_real_estate",
    ...same(
      isAnyKnown
        ? `No rental was owned in ${facts.taxYear}, so the status has no effect.`
        : "Add a rental: without one the status has no effect.",
    ),
  };
}

function withStatus(
  qualifying: readonly PersonStatus[],
  rentals: readonly ActivityParticipation[],
): Pick<HouseholdOutcome, "status" | "outcome" | keyof Headline | "amber"> {
  const amber = qualifying.every((p) => p.amber);
  const base = { status: "met", amber } as const;
  const missing = rentals.filter((a) => a.verdict === "not_met");
  const open = rentals.filter((a) => a.verdict === "unproven" || a.verdict === "possible");
  if (missing.length > 0) {
    const list = missing.map((a) => a.name).join(", ");
    return { ...base, outcome: "participation_missing", ...participationMissing(list)(qualifying) };
  }
  if (open.length > 0) {
    const list = open.length === rentals.length ? "the rentals" : open.map((a) => a.name).join(", ");
    return { ...base, outcome: "participation_unproven", ...participationOpen(list)(qualifying) };
  }
  return amber
    ? { ...base, outcome: "qualifies_fails_stress", ...qualifiesUntilAudited(qualifying) }
    : { ...base, outcome: "qualifies", ...qualifies(qualifying) };
}

const GAP_NAMES: Readonly<Record<TreatmentGap, string>> = {
  "average-stay": "the average stay",
  services: "the personal services with the stay",
};

function unsettledHeadline(unsettled: readonly ActivityParticipation[]): string {
  const names = unsettled.map((a) => a.name).join(" and ");
  const gaps = [...new Set(unsettled.flatMap((a) => (a.treatmentGap === null ? [] : [GAP_NAMES[a.treatmentGap]])))];
  return `We can't tell yet whether ${names} ${unsettled.length === 1 ? "is a rental activity" : "are rental activities"}: add ${gaps.join(" and ")}.`;
}

function openHeadline(open: readonly PersonStatus[], activities: readonly ActivityParticipation[]): Headline {
  if (open.every((p) => p.services.isNothingLogged && p.hours750.remainingSeconds > 0)) return nothingLogged;
  const waiting = open.filter((p) => !p.services.complete);
  if (waiting.length > 0) return otherWorkUnknown(waiting);
  const reported = open.filter((p) => turnsOnReport(p.services));
  if (reported.length > 0) return turnsOnReported(reported);
  if (open.some((p) => turnsOnReason(p.services))) {
    return same("We can't tell yet whether it is more than half: say why you took out hours.");
  }
  const owned = open.filter((p) => p.services.turnsOnOwnershipSeconds > 0);
  if (owned.length > 0) return ownershipUnknown(owned);
  const isShort = open.some((p) => p.hours750.remainingSeconds > 0 || p.half.remainingSeconds > 0);
  if (isShort && open.some((p) => p.services.turnsOnPropertySeconds > 0)) {
    return same("We can't tell yet: some hours name a property that is not on record. Add it first.");
  }
  if (isShort && open.some((p) => p.services.turnsOnTreatmentSeconds > 0)) {
    return same(unsettledHeadline(activities.filter((a) => a.treatmentGap !== null)));
  }
  return same("We can't tell yet: material participation is not shown yet.");
}

/** The person closest to passing is named, with what that person alone is short of. */
function shortfall(people: readonly PersonStatus[]): Pick<HouseholdOutcome, "outcome" | keyof Headline> {
  const nearest = [...people].toSorted((a, b) => b.hours750.actualSeconds - a.hours750.actualSeconds)[0];
  if (nearest === undefined) return { outcome: "unproven", ...same("No person is recorded.") };
  return nearest.hours750.verdict === "met"
    ? { outcome: "half_not_met", ...shortOfHalf(nearest, people) }
    : { outcome: "short_of_750", ...shortOf750(nearest, people) };
}
