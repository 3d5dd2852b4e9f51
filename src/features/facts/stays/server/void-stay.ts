import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { voidStay as contract } from "../contract.ts";
import { presentStay } from "./present-stay.ts";
import { lockStay, updateStayRow } from "./store.ts";

/** Taking it out twice is the same as once. */
export async function voidStay({
  db,
  scope,
  params,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const current = await lockStay(scope, db, params.id);
  if (!current) throw new AppError("not_found");
  if (current.voidedAt) return presentStay(current);
  return presentStay(await updateStayRow(scope, db, { id: current.id, changes: { voidedAt: at }, at }));
}
