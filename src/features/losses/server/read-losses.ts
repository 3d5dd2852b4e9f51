import {
  evaluateStatus,
  type HouseholdStatus,
  lossesOfYear,
  lossTreatment,
  type LossesQuestion,
  type ModifiedIncomeTold,
  type Verdict,
} from "@tenure/tax-rules";
import { readHouseholdYear, readPropertiesOfYear } from "#features/compliance/server/index.ts";
import { readYearFacts } from "#features/other-work/server/index.ts";
import { keptPropertyOf, listProperties } from "#features/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Losses } from "../contract.ts";
import { findLossYear, readLossLines } from "./store.ts";
import type { LossYearRow } from "./table.ts";

const TREATMENTS = { met: "nonpassive", not_met: "passive", unproven: "open" } as const satisfies Record<
  Verdict,
  string
>;
const NOTHING_SAID = { netCents: null, suspendedCents: null, isActive: null, wasActive: null };

type Year = { taxYear: number; asOf: CivilDate | null };

/** What was stated about a year, how each property is treated in it, and what the limits leave of its losses. */
export const readLosses = async (scope: Scope, db: Db, { taxYear, asOf }: Year): Promise<Losses> => {
  const row = await findLossYear(scope, db, taxYear);
  const status = accepted(evaluateStatus(await readHouseholdYear(scope, db, taxYear, asOf)));
  const keptOf = keptPropertyOf(await listProperties(scope, db));
  const stated = new Map(
    (await readLossLines(scope, db, taxYear)).map(({ userId: _owner, taxYear: _year, propertyId, ...line }) => [
      keptOf(propertyId),
      line,
    ]),
  );
  const { filingStatus, livedApartAllYear } = await readYearFacts(scope, db, taxYear);
  const lines = (await readPropertiesOfYear(scope, db, taxYear)).map((property) => ({
    property,
    ...(stated.get(property.id) ?? NOTHING_SAID),
    how: lossTreatment(status, property.id),
  }));
  const { otherBusinessNetCents = null } = row ?? {};
  const modifiedIncome = incomeTold(row);
  const question: LossesQuestion = {
    taxYear,
    filing: filingStatus ?? "unknown",
    livedApart: livedApartAllYear,
    modifiedIncome,
    otherBusinessNetCents,
    properties: lines.map(({ property, netCents, suspendedCents, isActive, wasActive, how }) => ({
      ...how,
      id: property.id,
      name: property.nickname,
      netCents,
      suspendedCents,
      activeNow: isActive,
      activeBefore: wasActive,
      ownershipPct: property.ownershipPct,
      limitedPartner: property.interest === "limited_partner",
    })),
  };
  const isAnythingStated = lines.some((line) => line.netCents !== null || line.suspendedCents !== null);
  return {
    taxYear,
    version: row?.version ?? 0,
    ...modifiedIncome,
    otherBusinessNetCents,
    filingStatus,
    lines: lines.map(({ property, netCents, suspendedCents, isActive, wasActive, how }) => ({
      propertyId: property.id,
      nickname: property.nickname,
      netCents,
      suspendedCents,
      isActive,
      wasActive,
      treatment: TREATMENTS[how.nonpassive],
      isRental: how.isRental,
    })),
    answer: isAnythingStated ? answerTo(question) : null,
  };
};

const incomeTold = (row: LossYearRow | undefined): ModifiedIncomeTold => ({
  incomeCents: row?.incomeCents ?? null,
  taxableBenefitsCents: row?.taxableBenefitsCents ?? null,
  iraDeductionCents: row?.iraDeductionCents ?? null,
  selfEmploymentTaxCents: row?.selfEmploymentTaxCents ?? null,
  studentLoanInterestCents: row?.studentLoanInterestCents ?? null,
  excludedIncomeCents: row?.excludedIncomeCents ?? null,
});

const accepted = (found: ReturnType<typeof evaluateStatus>): HouseholdStatus => {
  if (found.ok) return found.value;
  throw new AppError("state_conflict", {
    message: `Some facts of this year contradict each other: ${found.problems[0]?.message ?? "unknown"}`,
    data: { problems: found.problems.slice(0, 20) },
  });
};

const answerTo = (question: LossesQuestion): Losses["answer"] => {
  const found = lossesOfYear(question);
  if (!found.ok) return null;
  const { steps, missing, modifiedIncome, countsCents, suspendedCents, excessCents } = found.value;
  return {
    steps: steps.map((step) => ({ ...step })),
    countsCents,
    suspendedCents,
    excessCents,
    modifiedIncome: modifiedIncome && {
      lines: modifiedIncome.lines.map((line) => ({ ...line })),
      cents: modifiedIncome.cents,
      citation: modifiedIncome.citation,
    },
    missing: missing.map(({ id, message, propertyId = null }) => ({ id, message, propertyId })),
  };
};
