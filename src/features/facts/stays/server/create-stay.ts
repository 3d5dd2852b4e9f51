import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createStay as contract } from "../contract.ts";
import { refuseStay, STAYS_MAX } from "../rules.ts";
import { presentStay } from "./present-stay.ts";
import { codeTaken, findStayHome } from "./stay-home.ts";
import { countStays, insertStays } from "./store.ts";

export async function createStay({
  db,
  platform,
  scope,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  await findStayHome(scope, db, body.propertyId);
  const fields = refuseStay(body);
  if (fields) throw new AppError("validation_failed", { fields });
  if ((await countStays(scope, db)) >= STAYS_MAX) {
    throw new AppError("state_conflict", { message: `A book holds at most ${STAYS_MAX} stays.` });
  }
  const [row] = await insertStays(scope, db, { rows: [{ ...body, id: platform.newId(), source: "manual" }], at });
  if (!row) throw codeTaken(body.confirmationCode ?? "");
  return presentStay(row);
}
