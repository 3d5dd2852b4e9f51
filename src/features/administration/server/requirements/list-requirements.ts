import type { listRequirements as contract, RequirementRow } from "#features/administration/contract/requirements.ts";
import {
  REQUIREMENT_PATHS,
  type RequirementFigures,
  type RequirementPath,
  ruleOf,
  outcomeOf,
} from "#features/administration/law/compare-requirement.ts";
import type { Verb } from "#server/http/implement.ts";
import { yearOf } from "#shared/civil-date.ts";
import { type NotedRequirement, readNotedRequirements } from "./read-model.ts";

const figuresOf = (row: RequirementFigures): RequirementFigures => ({
  totalHoursRequired: row.totalHoursRequired,
  materialHoursRequired: row.materialHoursRequired,
  qualifiedNonMaterialRequired: row.qualifiedNonMaterialRequired,
});

const isOf =
  ({ repType, strSubType }: RequirementPath, effectiveYear: number) =>
  (noted: NotedRequirement): boolean =>
    noted.repType === repType && noted.strSubType === strSubType && noted.effectiveYear === effectiveYear;

export const presentRequirement = (
  path: RequirementPath,
  effectiveYear: number,
  all: readonly NotedRequirement[],
): RequirementRow => {
  const rule = ruleOf(path, effectiveYear);
  const noted = all.find(isOf(path, effectiveYear)) ?? null;
  return {
    repType: path.repType,
    strSubType: path.strSubType,
    effectiveYear,
    code: rule ? { ...figuresOf(rule), says: rule.says, citation: rule.citation } : null,
    noted: noted && { ...figuresOf(noted), source: noted.source, by: noted.by, at: noted.at },
    standing: outcomeOf(rule, noted),
    version: noted?.version ?? 0,
  };
};

/** The running year and the next, which somebody should look at, and every year that somebody did. */
export const listRequirements: Verb<typeof contract> = async ({ db, receivedAt }) => {
  const taxYear = yearOf(receivedAt.toISOString());
  const noted = await readNotedRequirements(db);
  const years = [...new Set([taxYear, taxYear + 1, ...noted.map(({ effectiveYear }) => effectiveYear)])];
  const rows = years
    .toSorted((a, b) => b - a)
    .flatMap((year) => REQUIREMENT_PATHS.map((path) => presentRequirement(path, year, noted)));
  return { taxYear, rows };
};
