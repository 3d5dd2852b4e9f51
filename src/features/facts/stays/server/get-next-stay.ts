import { nextStay } from "@tenure/tax-rules";
import { findProperty } from "#features/facts/properties/server/index.ts";
import { customerUseOf } from "#features/facts/stays/customer-use.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getNextStay as contract } from "../contract.ts";
import { readStaysByProperty } from "./read-stays.ts";

export async function getNextStay({ db, scope, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year: taxYear, propertyId, nights, unitName } = query;
  if (!(await findProperty(scope, db, propertyId))) throw new AppError("not_found");
  const found = (await readStaysByProperty(scope, db, taxYear)).get(propertyId);
  const use = found?.use ?? customerUseOf(propertyId, { stays: [], services: null, taxYear, asOf: null });
  const classes = use.classes.length > 0 ? use.classes : [{ id: unitName ?? "", periods: [] }];
  const next = nextStay({ ...use, classes }, taxYear, nights, unitName);
  if (!next.ok) {
    throw new AppError("state_conflict", {
      message: `The average is open: ${next.problems[0]?.message ?? "unknown"}.`,
    });
  }
  const { averageBefore, averageAfter, treatmentBefore, treatmentAfter, longestWithinSevenDays, says } = next.value;
  return { nights, says, averageBefore, averageAfter, treatmentBefore, treatmentAfter, longestWithinSevenDays };
}
