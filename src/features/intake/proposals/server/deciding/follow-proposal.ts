import { amendProposed } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { followProposal as contract } from "#features/intake/proposals/contract.ts";
import { lockOne, presentOne } from "./lock-seen.ts";
import { timeOf } from "../reading/propose-items.ts";
import { changeProposal } from "../changing/store.ts";

/** Takes over what the source says now, in one press: where the work was longer than a person has said, they say so by it. */
export async function followProposal({
  db,
  scope,
  params: { id },
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { row } = await lockOne(scope, db, { id, version: body.version, now: at });
  const { upstream } = row;
  if (upstream === null) throw new AppError("state_conflict", { message: "The source says what it said before." });
  if (row.status === "waiting") {
    const description = row.description === row.found.title ? upstream.title : row.description;
    await changeProposal(scope, db, { id, ...timeOf(upstream, upstream.seconds), description, upstream: null, at });
    return presentOne(scope, db, { id, now: at });
  }
  const [entryId, second] = row.entryIds;
  if (row.status !== "confirmed" || entryId === undefined || second !== undefined)
    throw new AppError("state_conflict", { message: "Change its entry by hand: there is more than one way to do it." });
  const { durationSeconds, ...clock } = timeOf(upstream, upstream.seconds);
  if (durationSeconds === null)
    throw new AppError("state_conflict", { message: "It says no length any more. Change the entry by hand." });
  const time = clock.timeStarted === null ? { hours: secondsToHours(durationSeconds) } : clock;
  const edit = { ...time, date: clock.date, timeZone: clock.timeZone };
  await amendProposed(scope, db, { entryId, edit, reason: body.reason ?? null, receivedAt: at });
  await changeProposal(scope, db, { id, upstream: null, at });
  return presentOne(scope, db, { id, now: at });
}
