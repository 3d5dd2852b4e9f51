import {
  evaluateStatus,
  type HouseholdStatus,
  type ParticipationVerdict,
  type PathAnswer,
  SHORT_TERM_PATHS,
  shortTermPath,
  cite,
  type PersonStatus,
} from "@tenure/tax-rules";
import type { RepValues } from "./fields.ts";
import { faultWords, repFaults } from "./rep-faults.ts";
import { repHousehold } from "./rep-household.ts";

/** A route to nonpassive losses, and how far it is. */
export type Route = {
  id: "long-term" | "path_500" | "path_100";
  title: string;
  verdict: ParticipationVerdict;
  says: string;
  citation: string;
  /** The missing hours; null where hours alone do not decide. */
  remainingSeconds: number | null;
  /** Whether exactly these hours are enough: against another person a tie passes. */
  isTieEnough: boolean;
};

export type RepResult =
  | { state: "answered"; status: HouseholdStatus; routes: readonly Route[]; best: Route | null }
  | { state: "refused"; says: string };

export const repResult = (values: RepValues, today: string | null): RepResult => {
  const faults = repFaults(values);
  if (faults.length > 0) return { state: "refused", says: faultWords(values, faults) };
  const answered = evaluateStatus(repHousehold(values, today));
  if (!answered.ok)
    return { state: "refused", says: "These figures do not fit together. Check the hours of each person." };
  const status = answered.value;
  const routes = [longTermRoute(status), ...SHORT_TERM_PATHS.flatMap((path) => shortTermRoute(status, path))];
  return { state: "answered", status, routes, best: bestOf(routes) };
};

const RANK: readonly ParticipationVerdict[] = ["met", "possible", "unproven", "not_met"];

/** The route that is open, else the one with the fewest hours missing. */
const bestOf = (routes: readonly Route[]): Route | null => routes.toSorted(byDistance)[0] ?? null;

const byDistance = (a: Distance, b: Distance): number =>
  RANK.indexOf(a.verdict) - RANK.indexOf(b.verdict) ||
  (a.remainingSeconds ?? Number.MAX_SAFE_INTEGER) - (b.remainingSeconds ?? Number.MAX_SAFE_INTEGER);

type Distance = Pick<Route, "verdict" | "remainingSeconds">;

/** No hours are missing where the answer depends on something else. */
const missingOf = ({ hours750, half }: PersonStatus): number =>
  Math.max(
    hours750.verdict === "not_met" ? hours750.remainingSeconds : 0,
    half.verdict === "not_met" ? half.remainingSeconds : 0,
  );

const longTermRoute = (status: HouseholdStatus): Route => {
  const isRental = status.activities.some(({ kind }) => kind !== "short-term");
  const mayBeRental = status.activities.some(({ treatmentGap }) => treatmentGap !== null);
  const isCarried = status.outcome === "qualifies" || status.outcome === "qualifies_fails_stress";
  const isOpen = status.outcome === "participation_unproven" || status.status === "unproven";
  return {
    id: "long-term",
    title: "Real estate professional, for long-term rentals",
    verdict: isCarried ? "met" : isOpen ? "unproven" : "not_met",
    says: longTermReason(status, isRental || mayBeRental),
    citation: cite("irc-469-c-7-B", "reg-9-e-1"),
    remainingSeconds: isRental && status.persons.length > 0 ? missingForRentals(status) : null,
    isTieEnough: false,
  };
};

/** To the status, or with the status to the participation that one of the rentals lacks by hours. */
const missingForRentals = ({ outcome, persons, activities }: HouseholdStatus): number | null => {
  if (outcome !== "participation_missing") return Math.min(...persons.map(missingOf));
  const lacking = activities
    .filter(({ kind, verdict }) => kind !== "short-term" && verdict === "not_met")
    .flatMap((activity) => SHORT_TERM_PATHS.map((path) => shortTermPath(activity, path).remainingSeconds))
    .filter((seconds) => seconds !== null);
  return lacking.length === 0 ? null : Math.min(...lacking);
};

const longTermReason = ({ status, outcome, headline }: HouseholdStatus, mayBeRental: boolean): string => {
  if (!mayBeRental) return "No long-term rental is entered.";
  // In that case only the short-term path is open.
  const isShort = status === "not_met" && outcome === "unproven";
  return isShort ? "Too few hours for the status, even if it is a rental activity." : headline;
};

/** Out of all short-term rentals, the nearest one. */
const shortTermRoute = (status: HouseholdStatus, path: (typeof SHORT_TERM_PATHS)[number]): Route[] => {
  const answers = status.activities
    .filter(({ kind }) => kind === "short-term")
    .map((activity) => ({ name: activity.name, answer: shortTermPath(activity, path) }))
    .toSorted((a, b) => byDistance(a.answer, b.answer));
  const nearest = answers[0];
  if (nearest === undefined) return [];
  const isNothingLogged = status.persons.every(({ services }) => services.isNothingLogged);
  return [routeOf(path, { ...nearest, isNothingLogged })];
};

const routeOf = (
  path: (typeof SHORT_TERM_PATHS)[number],
  { name, answer, isNothingLogged }: { name: string; answer: PathAnswer; isNothingLogged: boolean },
): Route => ({
  id: path,
  title:
    path === "path_500"
      ? "Short-term rental, more than 500 hours"
      : "Short-term rental, more than 100 hours and no one more",
  verdict: answer.verdict,
  says: `${name}: ${answer.says}`,
  citation: answer.citation,
  remainingSeconds: isNothingLogged ? null : answer.remainingSeconds,
  isTieEnough: answer.isTieEnough,
});
