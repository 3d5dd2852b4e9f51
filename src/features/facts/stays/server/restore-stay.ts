import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { restoreStay as contract } from "../contract.ts";
import { presentStay } from "./present-stay.ts";
import { codeTaken } from "./stay-home.ts";
import { findStayByCode, lockStay, updateStayRow } from "./store.ts";

export async function restoreStay({
  db,
  scope,
  params,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const current = await lockStay(scope, db, params.id);
  if (!current) throw new AppError("not_found");
  if (!current.voidedAt) return presentStay(current);
  const code = current.confirmationCode;
  if (code && (await findStayByCode(scope, db, { code, exceptId: current.id }))) throw codeTaken(code);
  const changes = { voidedAt: null, replacedByImportId: null };
  return presentStay(await updateStayRow(scope, db, { id: current.id, changes, at }));
}
