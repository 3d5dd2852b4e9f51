import { checkTargets } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { updateStopwatch } from "../contract.ts";
import type { StopwatchRow } from "./table.ts";

type Details = BodyOf<typeof updateStopwatch>;

/** What is known about the work. */
export type WorkDetails = Pick<
  StopwatchRow,
  "personId" | "propertyId" | "isPortfolioWide" | "isWithoutProperty" | "activityType" | "travelKind" | "description"
>;

const NOTHING_SAID: WorkDetails = {
  personId: null,
  propertyId: null,
  isPortfolioWide: false,
  isWithoutProperty: false,
  activityType: null,
  travelKind: null,
  description: "",
};

const pick = <Value>(said: Value | undefined, known: Value): Value => (said === undefined ? known : said);

/** What was known plus what is said now; a person or property must belong to this book and take entries. */
export const checkedDetails = async (
  scope: Scope,
  db: Db,
  said: Details,
  known: WorkDetails = NOTHING_SAID,
): Promise<WorkDetails> => {
  const { personId, propertyId } = said;
  if (personId || propertyId) await checkTargets(scope, db, { personId, propertyId }, { isUnderway: true });
  return {
    personId: pick(personId, known.personId),
    propertyId: pick(propertyId, known.propertyId),
    isPortfolioWide: pick(said.isPortfolioWide, propertyId ? false : known.isPortfolioWide),
    isWithoutProperty: pick(
      said.isWithoutProperty,
      propertyId || said.isPortfolioWide ? false : known.isWithoutProperty,
    ),
    activityType: pick(said.activityType, known.activityType),
    travelKind: pick(said.travelKind, known.travelKind),
    description: pick(said.description, known.description),
  };
};

export const refuseClosed = ({ stoppedAt, discardedAt }: StopwatchRow): void => {
  if (stoppedAt) throw new AppError("state_conflict", { message: "This stopwatch was stopped already." });
  if (discardedAt) throw new AppError("state_conflict", { message: "This stopwatch was discarded." });
};
