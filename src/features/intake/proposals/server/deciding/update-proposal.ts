import { checkTargets, clockText } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { AppError } from "#shared/errors.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import type { updateProposal as contract } from "#features/intake/proposals/contract.ts";
import { lockOne, presentOne, requireWaiting } from "./lock-seen.ts";
import { changeProposal } from "../changing/store.ts";
import type { ProposalRow } from "../table.ts";

/** Changes what an entry would say. What was found stays as it was found. */
export async function updateProposal({
  db,
  scope,
  params: { id },
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { version, hours, date, timeStarted, timeEnded, ...said } = body;
  const one = await lockOne(scope, db, { id, version, now: at });
  requireWaiting(one);
  if (said.personId || said.propertyId)
    await checkTargets(scope, db, { personId: said.personId ?? one.row.personId, propertyId: said.propertyId ?? null });
  const time = timeAfter(one.row, { hours, date, timeStarted, timeEnded });
  const place = said.propertyId ? { isPortfolioWide: false } : {};
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  await changeProposal(scope, db, { id, ...known, ...place, ...time, at });
  return presentOne(scope, db, { id, now: at });
}

const secondsOf = (hours: number | null): number | null => (hours === null ? null : hoursToSeconds(hours));

type SaidTime = Pick<BodyOf<typeof contract>, "hours" | "date" | "timeStarted" | "timeEnded">;

/** Start and end win over a length; a length alone takes the clock times away, which would contradict it. */
const timeAfter = (row: ProposalRow, { hours, date: day, timeStarted, timeEnded }: SaidTime) => {
  const date = day ?? row.date;
  if (timeStarted === undefined && timeEnded === undefined) {
    return hours === undefined
      ? { date }
      : { date, timeStarted: null, timeEnded: null, durationSeconds: secondsOf(hours) };
  }
  const started = timeStarted === undefined ? clockText(row.timeStarted) : timeStarted;
  const ended = timeEnded === undefined ? clockText(row.timeEnded) : timeEnded;
  if (started === null || ended === null) {
    const durationSeconds = hours === undefined ? row.durationSeconds : secondsOf(hours);
    return { date, timeStarted: null, timeEnded: null, durationSeconds };
  }
  if (started === ended)
    throw new AppError("validation_failed", { fields: { timeEnded: "Start and end are the same." } });
  const durationSeconds = elapsedSeconds(date, started, ended, row.timeZone);
  return { date, timeStarted: started, timeEnded: ended, durationSeconds };
};
