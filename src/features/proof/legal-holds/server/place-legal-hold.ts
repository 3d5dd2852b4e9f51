import { insertLegalHold } from "#features/facts/closed-periods/server/index.ts";
import { lockHead } from "#server/ledger/store.ts";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { placeLegalHold as contract } from "../contract.ts";
import { refuseHold } from "../rules.ts";
import { presentHolds } from "./present-holds.ts";

export async function placeLegalHold({
  platform,
  db,
  scope,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { taxYear, reason, letterOn = null } = body;
  const fields = refuseHold({ taxYear, letterOn }, civilDateInZone(receivedAt, scope.timeZone));
  if (fields) throw new AppError("validation_failed", { fields });
  // All code that removes something looks at the holds under this lock.
  await lockHead(scope, db);
  // The account's deletion was confirmed after this request was let in: the hold would protect nothing.
  if (!(await isAccountOpen(db, scope.userId))) throw new AppError("account_canceled");
  const hold = { id: platform.newId(), taxYear, reason, letterOn, placedAt: receivedAt, placedBy: scope.actorId };
  if (!(await insertLegalHold(scope, db, hold))) {
    throw new AppError("state_conflict", { message: `${taxYear} is under legal hold already.` });
  }
  event.say({ subjectId: hold.id, details: { taxYear, reason, letterOn } });
  return presentHolds(scope, db, receivedAt);
}
