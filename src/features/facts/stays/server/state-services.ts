import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { stateServices as contract } from "../contract.ts";
import { hundredthsOf } from "#features/facts/stays/rules.ts";
import { presentServices } from "./present-property-stays.ts";
import { findStayHome } from "./stay-home.ts";
import { readStayYears, writeStayYear } from "./store.ts";

export async function stateServices({
  db,
  scope,
  params,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year: taxYear, propertyId } = params;
  event.say({ subjectId: propertyId, details: { taxYear } });
  await findStayHome(scope, db, propertyId);
  const { version: seenVersion, averageDays, ...services } = body;
  const average =
    averageDays === undefined ? {} : { averageHundredths: averageDays === null ? null : hundredthsOf(averageDays) };
  const written = await writeStayYear(scope, db, { taxYear, propertyId, ...services, ...average, seenVersion, at });
  if (written) return presentServices(written);
  const current = (await readStayYears(scope, db, taxYear)).find((row) => row.propertyId === propertyId);
  throw new AppError("version_conflict", { data: { current: current ? presentServices(current) : null } });
}
