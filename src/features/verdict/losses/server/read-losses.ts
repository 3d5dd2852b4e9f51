import {
  evaluateStatus,
  type HouseholdStatus,
  lossesOfYear,
  type LossesAnswer,
  type LossesQuestion,
  type ModifiedIncomeTold,
} from "@tenure/tax-rules";
import { readHouseholdYear } from "#features/verdict/compliance/server/index.ts";
import { readYearFacts } from "#features/facts/other-work/server/index.ts";
import { readTieOut } from "#features/verdict/return-tie-out/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Losses } from "../contract.ts";
import { isStated, presentLine, propertyOf, readLines, type Start } from "./loss-line.ts";
import { findLossYear } from "./store.ts";
import type { LossYearRow } from "./table.ts";

type Year = { taxYear: number; asOf: CivilDate | null };

/** What was stated about a year, how each property is treated in it, and what the limits leave of its losses. */
export const readLosses = async (scope: Scope, db: Db, { taxYear, asOf }: Year): Promise<Losses> => {
  const row = await findLossYear(scope, db, taxYear);
  const household = await readHouseholdYear(scope, db, taxYear, asOf);
  const status = accepted(evaluateStatus(household));
  const tieOut = await readTieOut(scope, db, taxYear);
  const start = await readStart(scope, db, taxYear);
  const lines = await readLines(scope, db, { taxYear, household, status, tieOut, start });
  const { filingStatus, livedApartAllYear } = await readYearFacts(scope, db, taxYear);
  const { otherBusinessNetCents = null } = row ?? {};
  const modifiedIncome = incomeTold(row);
  const question: LossesQuestion = {
    taxYear,
    filing: filingStatus ?? "unknown",
    livedApart: livedApartAllYear,
    modifiedIncome,
    otherBusinessNetCents,
    properties: lines.map(propertyOf),
  };
  const found = lines.some(isStated) ? lossesOfYear(question) : null;
  const answer = found?.ok ? found.value : null;
  return {
    taxYear,
    version: row?.version ?? 0,
    ...modifiedIncome,
    otherBusinessNetCents,
    filingStatus,
    lines: lines.map((line) => presentLine(line, { lines, answer })),
    answer: answer && presentAnswer(answer),
  };
};

/** What the year before leaves waiting, if anything was stated about it. */
const readStart = async (scope: Scope, db: Db, taxYear: number): Promise<Start | null> => {
  const before = taxYear - 1;
  if ((await findLossYear(scope, db, before)) === undefined) return null;
  const { answer, lines } = await readLosses(scope, db, { taxYear: before, asOf: null });
  if (answer === null) return null;
  return {
    taxYear: before,
    isSettled: answer.missing.length === 0,
    centsOf: new Map(lines.map(({ propertyId, waitsCents }) => [propertyId, waitsCents ?? 0])),
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

const presentAnswer = ({ steps, missing, modifiedIncome, forms, ...figures }: LossesAnswer): Losses["answer"] => ({
  steps: steps.map((step) => ({ ...step })),
  countsCents: figures.countsCents,
  suspendedCents: figures.suspendedCents,
  excessCents: figures.excessCents,
  modifiedIncome: modifiedIncome && {
    lines: modifiedIncome.lines.map((line) => ({ ...line })),
    cents: modifiedIncome.cents,
    citation: modifiedIncome.citation,
  },
  forms: forms.map(({ title, columns, rows }) => ({
    title,
    columns: [...columns],
    rows: rows.map(({ label, cells }) => ({ label, cells: [...cells] })),
  })),
  missing: missing.map(({ id, message, propertyId = null }) => ({ id, message, propertyId })),
});
