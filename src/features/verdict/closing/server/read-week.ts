import { type ClosedWeek, readClosedWeeks } from "#features/facts/closed-periods/server/index.ts";
import type { Week, WeekLine } from "#features/verdict/closing/contract.ts";
import {
  daysOfWeek,
  isCovered,
  lastDayOfWeek,
  type LogCoverage,
  weekCoverage,
  weekStatement,
  weekState,
} from "#features/verdict/closing/rules.ts";
import { listPersons, type PersonRow } from "#features/facts/participants/server/index.ts";
import { reachOf } from "#server/auth/reach.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { type DaySums, readCoverage, readDays, readWaiting } from "./read-model.ts";

/**
 * The person whose weeks are meant: if no one is named, the caller, else the owner. A helper's weeks are theirs alone: no one
 * else signs them, and someone who sees only part of the book sees no one else's.
 */
export const signerOf = async (scope: Scope, db: Db, personId: Id | undefined): Promise<PersonRow> => {
  const own = scope.membership?.personId ?? null;
  const person = await findPerson(scope, db, personId ?? own);
  const mayBeAnothers = reachOf(scope, "read") === "all" && person?.relation !== "helper";
  if (!person || (person.id !== own && !mayBeAnothers)) throw new AppError("not_found");
  return person;
};

/** The owner when no one is named. */
export const findPerson = async (book: BookOwner, db: Db, personId: Id | null): Promise<PersonRow | undefined> =>
  (await listPersons(book, db)).find(({ id, relation }) => (personId === null ? relation === "self" : id === personId));

/** A member signs as themselves. */
export const requireOwnWeek = (scope: Scope, { id }: PersonRow): void => {
  if (reachOf(scope, "signWeeks") !== "all" && id !== scope.membership?.personId) throw new AppError("forbidden");
};

export const sumsOf = (days: readonly DaySums[]): Pick<WeekLine, "entryCount" | "loggedSeconds" | "waitingCount"> => ({
  entryCount: days.reduce((sum, day) => sum + day.entryCount, 0),
  loggedSeconds: days.reduce((sum, day) => sum + day.loggedSeconds, 0),
  waitingCount: days.reduce((sum, day) => sum + day.waitingCount, 0),
});

export const presentLine = (
  weekStart: CivilDate,
  today: CivilDate,
  { days, signed, coverage: log }: { days: readonly DaySums[]; signed: ClosedWeek | undefined; coverage: LogCoverage },
): WeekLine => {
  const coverage = weekCoverage(weekStart, log);
  return {
    weekStart,
    weekEnd: lastDayOfWeek(weekStart),
    state: weekState(weekStart, today, { signed, coverage }),
    coverage,
    ...sumsOf(days),
    signedAt: signed?.signedAt.toISOString() ?? null,
  };
};

/** A week as it is now, with the words that signing it would confirm. */
export const readWeek = async (
  scope: Scope,
  db: Db,
  { person, weekStart, today }: { person: PersonRow; weekStart: CivilDate; today: CivilDate },
): Promise<Week> => {
  const { id: personId, name: personName } = person;
  const to = lastDayOfWeek(weekStart);
  const found = await readDays(scope, db, { personId, from: weekStart, to });
  const waiting = await readWaiting(scope, db, { personId, weekStart });
  const [signed] = await readClosedWeeks(scope, db, { personId, from: weekStart, to: weekStart });
  const coverage = await readCoverage(scope, db, { personId, timeZone: scope.timeZone });
  const days = daysOfWeek(weekStart).map((date) => ({
    date,
    isCovered: isCovered(date, coverage),
    ...sumsOf(found.filter((day) => day.date === date)),
  }));
  const line = presentLine(weekStart, today, { days: found, signed, coverage });
  const idleDays = days.filter(({ entryCount }) => entryCount === 0).map(({ date }) => date);
  const importedCount = found.reduce((sum, day) => sum + day.importedCount, 0);
  return {
    ...line,
    personId,
    personName,
    days,
    waiting,
    statement: weekStatement({ ...line, personName, idleDays, importedCount, coverage, today }),
    signed: signed ? presentSigned(signed) : null,
  };
};

const presentSigned = (signed: ClosedWeek): NonNullable<Week["signed"]> => ({
  typedName: signed.typedName,
  statement: signed.statement,
  signedAt: signed.signedAt.toISOString(),
  entryCount: signed.entryCount,
  loggedSeconds: signed.loggedSeconds,
  setHash: signed.setHash,
  eventSeq: signed.eventSeq,
  amendedAt: signed.amendedAt?.toISOString() ?? null,
});
