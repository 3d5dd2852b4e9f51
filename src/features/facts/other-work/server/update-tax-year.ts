import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateTaxYear as contract } from "../contract.ts";
import { readYearView } from "./read-year-view.ts";
import { writeTaxYear } from "./store.ts";

export async function updateTaxYear({
  db,
  scope,
  params,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { version, ...stated } = body;
  const taxYear = params.year;
  const isWritten = await writeTaxYear(scope, db, { ...stated, taxYear, seenVersion: version, at: receivedAt });
  const facts = await readYearView(scope, db, taxYear);
  if (!isWritten) throw new AppError("version_conflict", { data: { current: facts } });
  event.say({ details: { taxYear } });
  return facts;
}
