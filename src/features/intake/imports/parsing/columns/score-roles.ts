import type { ColumnProfile } from "./column-profile.ts";
import { headerVotes, isOtherNumber } from "./header-words.ts";
import { COLUMN_ROLES, type ColumnRole } from "./mapping.ts";
import { ROLE_RULES, type RoleRule, type Seen } from "./role-rules.ts";

export type RoleScore = { column: number; role: ColumnRole; score: number; reasons: string[] };

/** Below this, no guess is made. */
const SCORE_MIN = 0.35;
const HEADER_WEIGHT = 0.65;
const CONTENT_ALONE = 0.55;

/** How strongly a column's content suggests the role, 0 to 1; null rules the role out. */
const contentScore = ({ isOut, needsCells, strength }: RoleRule, seen: Seen): number | null => {
  if (seen.filled === 0) return needsCells ? null : 0;
  return isOut?.(seen) ? null : strength(seen);
};

const scoreRole = (role: ColumnRole, header: string, weight: number, seen: Seen): RoleScore | null => {
  const rule = ROLE_RULES[role];
  const content = contentScore(rule, seen);
  if (content === null) return null;
  const reasons: string[] = [];
  if (weight > 0) reasons.push(`its name is "${header}"`);
  if (content >= 0.5) reasons.push(`${content >= 0.95 ? "all" : "most"} of its cells are ${rule.words}`);
  if (weight > 0) {
    // A column named "Activity" that holds sentences is the description.
    const misnamed = role === "activity" && seen.isFreeText && content < 0.3 ? 0.3 : 1;
    return { column: 0, role, score: (HEADER_WEIGHT * weight + (1 - HEADER_WEIGHT) * content) * misnamed, reasons };
  }
  if (rule.aloneFrom === undefined || content < rule.aloneFrom) return null;
  // Five digits may be a serial day number or a postal code.
  if ((role === "duration" || role === "date") && isOtherNumber(header)) return null;
  return { column: 0, role, score: CONTENT_ALONE * content, reasons };
};

/** Every role that a column might have, with its score; columns with neither a name nor cells have none. */
export const scoreColumn = (column: number, header: string, profile: ColumnProfile): RoleScore[] => {
  if (profile.filled === 0 && header === "") return [];
  const seen: Seen = {
    ...profile,
    isNumeric: profile.days > 0.7 || profile.durations > 0.55,
    isFreeText: profile.averageLength >= 18 && profile.distinct >= 0.3,
  };
  const votes = new Map(headerVotes(header).map(({ role, weight }) => [role, weight]));
  const scores: RoleScore[] = [];
  for (const role of COLUMN_ROLES) {
    const scored = scoreRole(role, header, votes.get(role) ?? 0, seen);
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
