import { releaseLegalHold as release } from "#features/facts/closed-periods/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { releaseLegalHold as contract } from "../contract.ts";
import { presentHolds } from "./present-holds.ts";

export async function releaseLegalHold({
  db,
  scope,
  params,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year: taxYear } = params;
  const { reason } = body;
  const isReleased = await release(scope, db, {
    taxYear,
    releasedAt: at,
    releasedBy: scope.actorId,
    releaseReason: reason,
  });
  if (!isReleased) throw new AppError("state_conflict", { message: `${taxYear} is under no legal hold.` });
  event.say({ details: { taxYear, reason } });
  return presentHolds(scope, db, at);
}
