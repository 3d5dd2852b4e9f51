import { saveLockedYear } from "#features/facts/closed-periods/server/index.ts";
import { judgeFiledYear } from "#features/verdict/compliance/server/index.ts";
import { readNameOf } from "#server/accounts/user-store.ts";
import { appendEvents } from "#server/ledger/append-events.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { fileYear as contract, FiledYear } from "../contract.ts";
import { refuseFiling } from "../rules.ts";
import { readYearSums, type YearSums } from "./read-model.ts";
import { readYears } from "./read-years.ts";

export async function fileYear(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt } = call;
  const taxYear = params.year;
  const { filedOn } = body;
  const refusal = refuseFiling(taxYear, filedOn, civilDateInZone(receivedAt, scope.timeZone));
  if (refusal) throw new AppError("validation_failed", { fields: { filedOn: refusal } });
  // From here on no one else can append: the totals are those of this head.
  const head = await lockHead(scope, db);
  const before = (await readYears(scope, db)).find((year) => year.taxYear === taxYear) ?? emptyYear(taxYear);
  if (before.loggedSeconds !== body.loggedSeconds) {
    const message = `The record of ${taxYear} changed while you were reading. Look at it as it is now.`;
    throw new AppError("version_conflict", { message, data: { current: before } });
  }
  const found = await judgeFiledYear(scope, db, taxYear);
  const sums = (await readYearSums(scope, db)).filter((row) => row.taxYear === taxYear);
  const { entryCount, loggedSeconds } = before;
  const id = platform.newId();
  const totals = {
    entryCount,
    loggedSeconds,
    byPerson: secondsBy(sums, "personId"),
    byClass: secondsBy(sums, "latenessClass"),
  };
  const payload = { year: { taxYear, filedOn, totals, head, found } };
  const [event] = await appendEvents(scope, db, [{ kind: "lock", subjectId: id, payload }], { receivedAt });
  if (!event) throw new Error("the filing was not recorded");
  call.event.say({ subjectId: id, details: { taxYear } });
  await saveLockedYear(scope, db, {
    id,
    taxYear,
    filedOn,
    entryCount,
    loggedSeconds,
    headSeq: head.seq,
    headHash: head.hash,
    lockedAt: receivedAt,
    lockedBy: scope.actorId,
    lockedByName: scope.relation === "owner" ? null : await readNameOf(db, scope.actorId),
    eventSeq: event.seq,
    qualifyingStatus: found?.qualifyingStatus ?? null,
    participatedIn: found?.participatedIn ?? null,
  });
  const after = (await readYears(scope, db)).find((year) => year.taxYear === taxYear);
  if (!after) throw new Error("the filed year has no row");
  return after;
}

const emptyYear = (taxYear: number): FiledYear => ({
  taxYear,
  entryCount: 0,
  loggedSeconds: 0,
  isHeld: false,
  filed: null,
});

const secondsBy = (sums: readonly YearSums[], key: "personId" | "latenessClass"): Record<string, number> => {
  const totals: Record<string, number> = {};
  for (const row of sums) totals[row[key]] = (totals[row[key]] ?? 0) + row.loggedSeconds;
  return totals;
};
