import { saveClosedWeek } from "#features/facts/closed-periods/server/index.ts";
import { appendEvents } from "#server/ledger/append-events.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { signWeek as contract } from "../contract.ts";
import { isNameOf, lastDayOfWeek } from "../rules.ts";
import { readWeekSet } from "./read-model.ts";
import { readWeek, requireOwnWeek, signerOf } from "./read-week.ts";

export async function signWeek(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt } = call;
  const { weekStart } = params;
  const { typedName, statement } = body;
  const person = await signerOf(scope, db, body.personId);
  requireOwnWeek(scope, person);
  const today = civilDateInZone(receivedAt, scope.timeZone);
  if (lastDayOfWeek(weekStart) > today) {
    throw new AppError("state_conflict", { message: "This week is not over yet. Sign it on its Sunday or later." });
  }
  if (!isNameOf(typedName, person.name)) {
    throw new AppError("validation_failed", { fields: { typedName: `Type the name as it stands: ${person.name}` } });
  }
  // From here on no one else can append: what is read is what is signed.
  await lockHead(scope, db);
  const week = await readWeek(scope, db, { person, weekStart, today });
  if (week.coverage === "none") {
    throw new AppError("state_conflict", {
      message: "Your log does not cover this week, so there is nothing to sign.",
    });
  }
  if (week.statement !== statement) {
    const message = "This week changed while you were reading. Look at it as it is now, then sign.";
    throw new AppError("version_conflict", { message, data: { current: week } });
  }
  const { entries, setHash } = await readWeekSet(scope, db, { personId: person.id, weekStart });
  const id = platform.newId();
  const signed = { entryCount: week.entryCount, loggedSeconds: week.loggedSeconds, setHash, typedName, statement };
  const payload = { week: { start: weekStart, end: week.weekEnd, personId: person.id, ...signed, entries } };
  const [event] = await appendEvents(scope, db, [{ kind: "attest", subjectId: id, payload }], { receivedAt });
  if (!event) throw new Error("the signature was not recorded");
  call.event.say({ subjectId: id, details: { weekStart } });
  await saveClosedWeek(scope, db, {
    ...signed,
    id,
    personId: person.id,
    weekStart,
    signedAt: receivedAt,
    signedBy: scope.actorId,
    eventSeq: event.seq,
  });
  return readWeek(scope, db, { person, weekStart, today });
}
