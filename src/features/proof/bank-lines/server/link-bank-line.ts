import type { Answer, Call } from "#server/http/implement.ts";
import { lockHead } from "#server/ledger/store.ts";
import { addDays } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { linkBankLine as contract } from "../contract.ts";
import { BANK_LIMITS, type BankLine, DAYS_AFTER, merchantOf } from "../rules.ts";
import { presentLine } from "./present-line.ts";
import { findEntry } from "./read-model.ts";
import { refuseLosingHeld } from "./refuse-losing-held.ts";
import { deleteBankLine, findSameLine, insertBankLine, readBankLines } from "./store.ts";

/** A person says that a purchase backs up an entry. The browser masked its numbers, and is not believed. */
export async function linkBankLine({
  platform,
  db,
  scope,
  body,
  receivedAt: linkedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { entryId, ...said } = body;
  const line: BankLine = { ...said, merchant: merchantOf(said.merchant) };
  // Of two at once the second one sees what the first one linked.
  await lockHead(scope, db);
  const entry = await findEntry(scope, db, entryId);
  if (!entry) throw new AppError("not_found");
  if (entry.isVoided) throw new AppError("state_conflict", { message: "This entry is voided. Restore it first." });
  if (line.spentOn < entry.date || line.spentOn > addDays(entry.date, DAYS_AFTER)) {
    const spentOn = `Choose a purchase of the entry's day or of the ${DAYS_AFTER} days after it`;
    throw new AppError("validation_failed", { fields: { spentOn } });
  }
  const same = await findSameLine(scope, db, line);
  if (same?.entryId === entryId) {
    event.omit();
    return presentLine(same);
  }
  const before = same && (await findEntry(scope, db, same.entryId));
  if (before && !before.isVoided)
    throw new AppError("state_conflict", { message: "This line backs up another entry. Take it off there first." });
  if ((await readBankLines(scope, db, { entryId })).length >= BANK_LIMITS.perEntry)
    throw new AppError("state_conflict", { message: `At most ${BANK_LIMITS.perEntry} lines. Take one off first.` });
  // What a voided entry holds backs up nothing.
  if (same) {
    await refuseLosingHeld(scope, db, before);
    await deleteBankLine(scope, db, same.id);
  }
  const row = { id: platform.newId(), entryId, ...line, linkedBy: scope.actorId, linkedAt };
  const inserted = await insertBankLine(scope, db, row);
  if (!inserted) throw new AppError("state_conflict", { message: "This line backs up another entry already." });
  event.say({ subjectId: entryId });
  return presentLine(inserted);
}
