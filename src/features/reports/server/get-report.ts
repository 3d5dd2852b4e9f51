import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getReport as contract } from "../contract.ts";
import { presentReport } from "./present-report.ts";
import { findReport } from "./store.ts";

export const getReport: Verb<typeof contract> = async ({ db, scope, params }) => {
  const row = await findReport(scope, db, params.id);
  if (!row) throw new AppError("not_found");
  return presentReport(row);
};
