import type { ColumnProfile } from "./column-profile.ts";
import { headerVotes, isOtherNumber } from "./header-words.ts";
import { COLUMN_ROLES, type ColumnRole, isOwnRole } from "./mapping.ts";

export type RoleScore = { column: number; role: ColumnRole; score: number; reasons: string[] };

/** Below this, no guess is made. */
const SCORE_MIN = 0.35;
const HEADER_WEIGHT = 0.65;
const CONTENT_ALONE = 0.55;

/** How strongly a column's content suggests the role, 0 to 1; null rules the role out. */
const contentScore = (role: ColumnRole, profile: ColumnProfile, isFreeText: boolean): number | null => {
  const isNumeric = profile.days > 0.7 || profile.durations > 0.55;
  if (isOwnRole(role)) return isNumeric ? null : 0.5;
  switch (role) {
    case "date":
      return profile.days >= 0.3 ? profile.days : null;
    case "endDate":
      return profile.days >= 0.3 ? profile.days : null;
    case "start":
    case "end":
      return profile.times + profile.ranges >= 0.3 ? Math.min(1, profile.times + profile.ranges) : null;
    case "duration":
    case "minutes":
      if (profile.durations < 0.3 || profile.days > 0.5) return null;
      return profile.longClocks ? profile.durations * 0.3 : profile.durations;
    case "break":
    case "secondBreak":
    case "thirdBreak":
      return profile.days > 0.5 || (profile.filled > 0 && profile.durations < 0.3) ? null : 0.8;
    case "breakStart":
    case "breakEnd":
      return profile.filled > 0 && profile.times < 0.3 ? null : 0.8;
    case "allDay":
      return profile.filled > 0 && profile.yesNo < 0.5 ? null : 0.8;
    case "status":
      return isNumeric || isFreeText ? null : 0.3;
    case "deleted":
      return isFreeText ? null : 0.3;
    case "travelKind":
      return profile.filled === 0 || profile.travelKinds > 0.9 ? 0.5 : null;
    case "capacity":
      return profile.filled === 0 || profile.capacities > 0.5 ? 0.5 : null;
    case "business":
      return isNumeric || profile.properties > 0 || profile.persons > 0 ? null : 0.3;
    case "roundedHours":
      return null;
    case "entryId":
      return profile.ids > 0.9 ? 1 : null;
    case "loggedAt":
      return profile.days >= 0.5 ? profile.daysWithTime : null;
    case "property":
      return profile.properties > 0 ? profile.properties : isFreeText ? 0 : 0.2;
    case "person":
    case "lastName":
      if (isNumeric || profile.yesNo > 0.9) return null;
      return profile.persons > 0 ? profile.persons : isFreeText ? 0 : 0.2;
    case "activity":
      if (isNumeric) return null;
      return isFreeText ? profile.activityNames : profile.activities;
    case "fromPlace":
    case "toPlace":
      return isNumeric || profile.times > 0.2 || profile.ranges > 0.2 || profile.days > 0.2 || profile.filled === 0
        ? null
        : 0.5;
    case "title":
    case "description":
      if (isNumeric || profile.yesNo > 0.9) return null;
      return isFreeText ? 1 : Math.min(0.6, profile.averageLength / 60);
  }
};

/** Roles that content alone can establish; the others need a name above the column. */
const BY_CONTENT_MIN: Partial<Record<ColumnRole, number>> = {
  date: 0.8,
  duration: 0.75,
  property: 0.6,
  person: 0.7,
  activity: 0.7,
  description: 0.9,
};

const CONTENT_WORDS: Record<ColumnRole, string> = {
  date: "dates",
  start: "times of day",
  end: "times of day",
  endDate: "dates",
  duration: "lengths of time",
  minutes: "numbers of minutes",
  break: "lengths of time",
  secondBreak: "lengths of time",
  thirdBreak: "lengths of time",
  breakStart: "times of day",
  breakEnd: "times of day",
  allDay: "yes or no",
  status: "words for a state",
  deleted: "marks",
  property: "names of your properties",
  activity: "kinds of work that we know",
  fromPlace: "places",
  toPlace: "places",
  title: "short texts",
  description: "sentences",
  person: "names of your people",
  lastName: "names",
  travelKind: "kinds of trips",
  capacity: "capacities of work",
  business: "names of businesses",
  roundedHours: "rounded hours",
  timeZone: "time zones",
  portfolioWide: "yes or no",
  materialParticipation: "yes or no",
  otherBusiness: "yes or no",
  takenOut: "reasons",
  standing: "standings",
  entryId: "ids of entries",
  loggedAt: "points in time",
};

const scoreRole = (role: ColumnRole, header: string, weight: number, profile: ColumnProfile): RoleScore | null => {
  const isFreeText = profile.averageLength >= 18 && profile.distinct >= 0.3;
  const isEmpty = profile.filled === 0;
  if (isEmpty && (role === "fromPlace" || role === "toPlace")) return null;
  const content = isEmpty ? 0 : contentScore(role, profile, isFreeText);
  if (content === null) return null;
  const reasons: string[] = [];
  if (weight > 0) reasons.push(`its name is "${header}"`);
  if (content >= 0.5) reasons.push(`${content >= 0.95 ? "all" : "most"} of its cells are ${CONTENT_WORDS[role]}`);
  if (weight > 0) {
    // A column named "Activity" that holds sentences is the description.
    const misnamed = role === "activity" && isFreeText && content < 0.3 ? 0.3 : 1;
    return { column: 0, role, score: (HEADER_WEIGHT * weight + (1 - HEADER_WEIGHT) * content) * misnamed, reasons };
  }
  const needed = BY_CONTENT_MIN[role];
  if (needed === undefined || content < needed) return null;
  // Five digits may be a serial day number or a postal code.
  if ((role === "duration" || role === "date") && isOtherNumber(header)) return null;
  return { column: 0, role, score: CONTENT_ALONE * content, reasons };
};

/** Every role that a column might have, with its score; columns with neither a name nor cells have none. */
export const scoreColumn = (column: number, header: string, profile: ColumnProfile): RoleScore[] => {
  if (profile.filled === 0 && header === "") return [];
  const votes = new Map(headerVotes(header).map(({ role, weight }) => [role, weight]));
  const scores: RoleScore[] = [];
  for (const role of COLUMN_ROLES) {
    const scored = scoreRole(role, header, votes.get(role) ?? 0, profile);
    if (scored && scored.score >= SCORE_MIN) scores.push({ ...scored, column });
  }
  return scores;
};

/** Plain numbers are a weak sign of hours, but are taken for the duration where nothing else can be. */
export const durationAsLastResort = (
  headers: readonly string[],
  profiles: readonly ColumnProfile[],
  taken: ReadonlyMap<ColumnRole, RoleScore>,
): RoleScore | null => {
  if (taken.has("duration") || (taken.has("start") && taken.has("end"))) return null;
  const used = new Set([...taken.values()].map(({ column }) => column));
  const candidates = profiles.flatMap(({ durations, days }, column) =>
    durations > 0.5 && days < 0.5 && !used.has(column) && !isOtherNumber(headers[column] ?? "") ? [column] : [],
  );
  const [column] = candidates;
  if (column === undefined || candidates.length > 1) return null;
  return {
    column,
    role: "duration",
    score: SCORE_MIN,
    reasons: ["it is the only column of numbers that may be hours"],
  };
};

/** On a tie, a column of clock readings is a length of time rather than a start. */
const PRECEDENCE: readonly ColumnRole[] = ["date", "duration", ...COLUMN_ROLES];

const isFree = (score: RoleScore, taken: ReadonlyMap<ColumnRole, RoleScore>): boolean =>
  !taken.has(score.role) && ![...taken.values()].some(({ column }) => column === score.column);

/** The best role for each column and the best column for each role, strongest pair first. */
export const assignRoles = (scores: readonly RoleScore[]): Map<ColumnRole, RoleScore> => {
  const order = scores.toSorted(
    (left, right) =>
      right.score - left.score ||
      PRECEDENCE.indexOf(left.role) - PRECEDENCE.indexOf(right.role) ||
      left.column - right.column,
  );
  const taken = new Map<ColumnRole, RoleScore>();
  for (const score of order) if (isFree(score, taken)) taken.set(score.role, score);
  return taken;
};
