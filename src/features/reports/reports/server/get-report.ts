import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getReport as contract } from "../contract.ts";
import { presentReport } from "./present-report.ts";
import { findReport } from "./store.ts";

export async function getReport({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await findReport(scope, db, params.id);
  if (!row) throw new AppError("not_found");
  return presentReport(row);
}
