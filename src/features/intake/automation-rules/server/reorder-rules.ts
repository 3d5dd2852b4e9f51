import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { reorderRules as contract } from "../contract.ts";
import { lockRules, orderRules } from "./store.ts";

export async function reorderRules({
  db,
  scope,
  body: { ids },
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (new Set(ids).size < ids.length) throw refuseIds("Name each rule once.");
  const rules = (await lockRules(scope, db)).filter(({ status }) => status === "active");
  const known = new Set(rules.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw refuseIds("Name rules of this book.");
  event.say({ subjectId: scope.userId });
  const named = new Set(ids);
  await orderRules(scope, db, [...ids, ...rules.flatMap(({ id }) => (named.has(id) ? [] : [id]))]);
  return { ok: true };
}

const refuseIds = (reason: string): AppError => new AppError("validation_failed", { fields: { ids: reason } });
