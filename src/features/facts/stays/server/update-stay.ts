import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateStay as contract } from "../contract.ts";
import { refuseStay } from "../rules.ts";
import { presentStay } from "./present-stay.ts";
import { codeTaken, findStayHome } from "./stay-home.ts";
import { findStayByCode, lockStay, type NewStayRow, updateStayRow } from "./store.ts";

export async function updateStay({
  db,
  scope,
  params,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const current = await lockStay(scope, db, params.id);
  if (!current || current.voidedAt) throw new AppError("not_found");
  const { version, ...said } = body;
  if (current.version !== version) throw new AppError("version_conflict", { data: { current: presentStay(current) } });
  const changes: Partial<NewStayRow> = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined),
  );
  if (changes.propertyId !== undefined) await findStayHome(scope, db, changes.propertyId);
  const fields = refuseStay({ ...current, ...changes });
  if (fields) throw new AppError("validation_failed", { fields });
  const code = changes.confirmationCode;
  if (code && (await findStayByCode(scope, db, { code, exceptId: current.id }))) throw codeTaken(code);
  return presentStay(await updateStayRow(scope, db, { id: current.id, changes, at }));
}
