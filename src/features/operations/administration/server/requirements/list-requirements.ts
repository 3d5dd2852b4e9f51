import { pathInWords } from "#features/operations/administration/law/path-in-words.ts";
import { PAGE_ROWS } from "#shared/search/admin-lists.ts";
import type {
  exportRequirements as exported,
  listRequirements as listed,
  RequirementRow,
} from "#features/operations/administration/contract/requirements.ts";
import {
  REQUIREMENT_PATHS,
  type RequirementFigures,
  type RequirementPath,
  ruleOf,
  outcomeOf,
} from "#features/operations/administration/law/compare-requirement.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { yearOf } from "#shared/civil-date.ts";
import { exportRows } from "../lists/export-rows.ts";
import { says } from "../lists/search.ts";
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

type Filters = { q?: string | undefined; standing?: RequirementRow["standing"] | undefined };

/** The current year and the next, which someone should look at, and every year that someone did look at, latest first. */
const findRequirements = async (db: Db, at: Date, { q, standing }: Filters): Promise<RequirementRow[]> => {
  const taxYear = yearOf(at.toISOString());
  const noted = await readNotedRequirements(db);
  const years = [...new Set([taxYear, taxYear + 1, ...noted.map(({ effectiveYear }) => effectiveYear)])];
  return years
    .toSorted((a, b) => b - a)
    .flatMap((year) => REQUIREMENT_PATHS.map((path) => presentRequirement(path, year, noted)))
    .filter((row) => standing === undefined || row.standing === standing)
    .filter((row) =>
      says(q, pathInWords(row), String(row.effectiveYear), row.code?.says ?? null, row.noted?.source ?? null),
    );
};

export async function listRequirements({ db, query, receivedAt }: Call<typeof listed>): Promise<Answer<typeof listed>> {
  const rows = await findRequirements(db, receivedAt, query);
  return { total: rows.length, rows: rows.slice((query.page - 1) * PAGE_ROWS, query.page * PAGE_ROWS) };
}

const EXPORTED = [
  "path",
  "year",
  "standing",
  "codeTotalHours",
  "codeMaterialHours",
  "codeOtherHours",
  "citation",
  "notedTotalHours",
  "notedMaterialHours",
  "notedOtherHours",
  "source",
  "notedBy",
  "notedAt",
] as const;

export async function exportRequirements(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  const rows = await findRequirements(call.db, call.receivedAt, call.query);
  return exportRows(call, {
    name: "requirements",
    columns: EXPORTED,
    rows: rows.map(({ code, noted, ...row }) => ({
      path: pathInWords(row),
      year: row.effectiveYear,
      standing: row.standing,
      codeTotalHours: code?.totalHoursRequired ?? null,
      codeMaterialHours: code?.materialHoursRequired ?? null,
      codeOtherHours: code?.qualifiedNonMaterialRequired ?? null,
      citation: code?.citation ?? null,
      notedTotalHours: noted?.totalHoursRequired ?? null,
      notedMaterialHours: noted?.materialHoursRequired ?? null,
      notedOtherHours: noted?.qualifiedNonMaterialRequired ?? null,
      source: noted?.source ?? null,
      notedBy: noted?.by ?? null,
      notedAt: noted?.at ?? null,
    })),
  });
}
