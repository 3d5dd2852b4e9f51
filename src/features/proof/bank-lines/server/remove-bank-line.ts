import { noteErasedText } from "#server/database/scrub/erased-text.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { lockHead } from "#server/ledger/store.ts";
import { AppError } from "#shared/errors.ts";
import type { removeBankLine as contract } from "../contract.ts";
import { findEntry } from "./read-model.ts";
import { refuseLosingHeld } from "./refuse-losing-held.ts";
import { deleteBankLine, findBankLine } from "./store.ts";

export async function removeBankLine({
  db,
  scope,
  params: { id },
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  // Holds are placed under this lock.
  await lockHead(scope, db);
  const line = await findBankLine(scope, db, id);
  if (!line) throw new AppError("not_found");
  await refuseLosingHeld(scope, db, await findEntry(scope, db, line.entryId));
  await deleteBankLine(scope, db, id);
  await noteErasedText(db, ["bank_lines"], receivedAt);
  event.say({ subjectId: line.entryId });
  return { ok: true };
}
