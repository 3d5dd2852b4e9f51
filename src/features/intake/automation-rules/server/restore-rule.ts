import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { restoreRule as contract } from "../contract.ts";
import { mayBeOn, requireRoom } from "./checked-rule.ts";
import { presentRule } from "./present-rule.ts";
import { saidOf } from "./update-rule.ts";
import { changeRule, lockRules } from "./store.ts";

export async function restoreRule({
  db,
  scope,
  params,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rules = await lockRules(scope, db);
  const found = rules.find(({ id }) => id === params.id);
  if (!found) throw new AppError("not_found");
  if (found.status === "active") {
    event.omit();
    return presentRule(found);
  }
  requireRoom(rules);
  const { id, version } = found;
  const isActive = found.isActive && mayBeOn(scope, saidOf(found));
  const row = await changeRule(scope, db, { id, seenVersion: version, changes: { status: "active", isActive }, at });
  if (!row) throw new AppError("state_conflict");
  return presentRule(row);
}
