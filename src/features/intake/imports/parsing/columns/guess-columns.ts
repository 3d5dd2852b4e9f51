import { cellText, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { activityMatcher } from "#shared/sheets/words/match-activity.ts";
import { nameMatcher, type NamedThing } from "../matching/match-name.ts";
import { parseTimeOfDay } from "../values/parse-time.ts";
import { profileColumn, type ColumnProfile, type Matchers } from "./column-profile.ts";
import { findHeader } from "./find-header.ts";
import { headerKey, headerVotes, unitInHeader } from "./header-words.ts";
import { type ColumnGuess, type ColumnRole, type Mapping, type MappingGuess, OWN_ROLES } from "./mapping.ts";
import { assignRoles, durationAsLastResort, scoreColumn, type RoleScore } from "./score-roles.ts";
import { isStruck } from "./struck-rows.ts";
import { datedRows, rowsBelow, settleMapping } from "./settle-mapping.ts";

export type KnownNames = { properties: readonly NamedThing[]; persons: readonly NamedThing[] };

const widthOf = (rows: readonly GridRow[]): number => rows.reduce((width, row) => Math.max(width, row.cells.length), 0);

/** "Drive hours" and "Site hours" are equally likely as a length: taking the first would lose the other, so we ask. */
const settleEqualLengths = (
  taken: Map<ColumnRole, RoleScore>,
  scores: readonly RoleScore[],
  headers: readonly string[],
): void => {
  const best = taken.get("duration");
  if (!best || headerVotes(headers[best.column] ?? "").some(({ role, weight }) => role === "duration" && weight > 0.9))
    return;
  const used = new Set([...taken.values()].map(({ column }) => column));
  const isRival = ({ role, column, score }: RoleScore): boolean =>
    role === "duration" && score === best.score && !used.has(column);
  if (scores.some(isRival)) taken.delete("duration");
};

/** Hours next to minutes: two parts of one length, or the same length twice (then the finer one is taken). */
const settleMinutes = (
  taken: Map<ColumnRole, RoleScore>,
  rows: readonly GridRow[],
  headers: readonly string[],
): void => {
  const duration = taken.get("duration");
  const minutes = taken.get("minutes");
  if (!minutes) return;
  taken.delete("minutes");
  if (!duration || unitInHeader(headers[duration.column] ?? "") !== "hours") return;
  const pairs = rows
    .map((row) => [Number(cellText(row.cells[duration.column])), Number(cellText(row.cells[minutes.column]))] as const)
    .filter(([hours, rest]) => Number.isFinite(hours) && Number.isFinite(rest));
  const same = pairs.filter(([hours, rest]) => rest > 0 && Math.abs(hours * 60 - rest) <= 0.6).length;
  const parts = pairs.filter(([hours, rest]) => Number.isInteger(hours) && rest < 60).length;
  if (same > pairs.length * 0.7) taken.set("duration", { ...minutes, role: "duration" });
  else if (parts > pairs.length * 0.9) taken.set("minutes", minutes);
};

/** The same lengths in whole seconds next to rounded hours: the finer ones are taken. */
const settleSeconds = (
  taken: Map<ColumnRole, RoleScore>,
  rows: readonly GridRow[],
  headers: readonly string[],
): void => {
  const duration = taken.get("duration");
  const column = headers.findIndex((header) => unitInHeader(header) === "seconds");
  if (!duration || column < 0 || unitInHeader(headers[duration.column] ?? "") !== "hours") return;
  const agrees = (row: GridRow): boolean =>
    Math.abs(Number(cellText(row.cells[duration.column])) * 3600 - Number(cellText(row.cells[column]))) <= 36;
  // In our own export they are, whatever was edited since.
  if (!taken.has("entryId") && rows.filter(agrees).length < rows.length * 0.7) return;
  for (const [role, score] of taken) if (score.column === column) taken.delete(role);
  if (taken.has("entryId")) taken.set("roundedHours", { ...duration, role: "roundedHours" });
  taken.set("duration", { ...duration, column, reasons: ["it holds the same lengths in seconds"] });
};

/** Two columns of clock readings without names, one nearly always earlier than the other, are start and end. */
const settleUnnamedClocks = (
  taken: Map<ColumnRole, RoleScore>,
  rows: readonly GridRow[],
  profiles: readonly ColumnProfile[],
): void => {
  if (taken.has("start") || taken.has("end")) return;
  const clocks = profiles.flatMap(({ times, longClocks, days }, column) =>
    times > 0.9 && longClocks && days < 0.1 ? [column] : [],
  );
  const [left, right] = clocks;
  if (left === undefined || right === undefined || clocks.length > 2) return;
  const isFirst = (row: GridRow): boolean =>
    (parseTimeOfDay(row.cells[left]) ?? 0) < (parseTimeOfDay(row.cells[right]) ?? 0);
  const share = rows.filter(isFirst).length / Math.max(rows.length, 1);
  if (share > 0.1 && share < 0.9) return;
  for (const [role, score] of taken) if (clocks.includes(score.column)) taken.delete(role);
  const [start, end] = share >= 0.9 ? [left, right] : [right, left];
  const reasons = ["it holds times of day"];
  taken.set("start", { column: start, role: "start", score: 0.5, reasons });
  taken.set("end", { column: end, role: "end", score: 0.5, reasons });
};

/** One column of ranges is both start and end; a start that includes its day is also the date. */
const settleTimes = (taken: Map<ColumnRole, RoleScore>, profiles: readonly ColumnProfile[]): void => {
  for (const role of ["start", "duration", "end"] as const) {
    const score = taken.get(role);
    if (!score || (profiles[score.column]?.ranges ?? 0) < 0.5) continue;
    taken.delete(role);
    taken.set("start", { ...score, role: "start" });
    taken.set("end", { ...score, role: "end" });
    break;
  }
  const start = taken.get("start");
  const isLoneLength =
    start && !taken.has("end") && !taken.has("duration") && (profiles[start.column]?.durations ?? 0) > 0.7;
  if (isLoneLength) {
    taken.delete("start");
    taken.set("duration", { ...start, role: "duration" });
    return;
  }
  if (!taken.has("date") && start && (profiles[start.column]?.days ?? 0) >= 0.8)
    taken.set("date", { ...start, role: "date" });
};

/** Dates that include their time are also start and end; without another column of days, a moment gives the day. */
const settleMoments = (taken: Map<ColumnRole, RoleScore>, profiles: readonly ColumnProfile[]): void => {
  const profileOf = (role: ColumnRole): ColumnProfile | undefined => profiles[taken.get(role)?.column ?? -1];
  const endDate = taken.get("endDate");
  if (endDate && !taken.has("end") && (profileOf("endDate")?.daysWithTime ?? 0) >= 0.8) {
    taken.delete("endDate");
    taken.set("end", { ...endDate, role: "end" });
  }
  const loggedAt = taken.get("loggedAt");
  if (!taken.has("date") && loggedAt && (profileOf("loggedAt")?.days ?? 0) >= 0.8) {
    taken.set("date", { ...loggedAt, role: "date" });
    // A time that a program stamps with a zone is when the work began; one that a form stamps is when it was sent.
    const isStamped = (profileOf("loggedAt")?.zoned ?? 0) >= 0.8 && taken.has("duration");
    if (isStamped) taken.delete("loggedAt");
    if (isStamped && !taken.has("start")) taken.set("start", { ...loggedAt, role: "start" });
  }
  const date = taken.get("date");
  if (date && taken.has("end") && !taken.has("start") && (profileOf("date")?.daysWithTime ?? 0) >= 0.8)
    taken.set("start", { ...date, role: "start" });
};

/** Two places next to a distance make a log of trips; without a distance such columns are something else. */
const settleTrips = (taken: Map<ColumnRole, RoleScore>, headers: readonly string[]): void => {
  const isTrips = headers.some((header) => /\b(?:miles?|mileage|distance|km|odometer)\b/i.test(headerKey(header)));
  if (isTrips && taken.has("fromPlace") && taken.has("toPlace")) taken.delete("activity");
  else for (const role of ["fromPlace", "toPlace"] as const) taken.delete(role);
};

/** A subject alone is the description; next to a description, it is added to it. */
const settleTitle = (taken: Map<ColumnRole, RoleScore>): void => {
  const title = taken.get("title");
  if (!title || taken.has("description")) return;
  taken.delete("title");
  taken.set("description", { ...title, role: "description" });
};

const settleOwn = (taken: Map<ColumnRole, RoleScore>): void => {
  if (!taken.has("entryId")) for (const role of OWN_ROLES) taken.delete(role);
};

/** Columns of states and marks matter only where they strike a row out. */
const settleMarks = (taken: Map<ColumnRole, RoleScore>, rows: readonly GridRow[]): void => {
  for (const role of ["status", "deleted"] as const) {
    const column = taken.get(role)?.column;
    if (column !== undefined && !rows.some((row) => isStruck(row, { [role]: column }))) taken.delete(role);
  }
};

const describeColumns = (
  headers: readonly string[],
  profiles: readonly ColumnProfile[],
  taken: ReadonlyMap<ColumnRole, RoleScore>,
): ColumnGuess[] =>
  headers.map((header, column) => {
    const score = [...taken.values()].find((candidate) => candidate.column === column);
    return {
      column,
      header,
      role: score?.role ?? null,
      confidence: Math.round((score?.score ?? 0) * 100) / 100,
      reasons: score?.reasons ?? [],
      samples: profiles[column]?.samples ?? [],
    };
  });

/** The column of each role, by names and content. */
const guessRoles = (
  rows: readonly GridRow[],
  headers: readonly string[],
  profiles: readonly ColumnProfile[],
): Map<ColumnRole, RoleScore> => {
  const scores = profiles.flatMap((profile, column) => scoreColumn(column, headers[column] ?? "", profile));
  const taken = assignRoles(scores);
  settleEqualLengths(taken, scores, headers);
  settleUnnamedClocks(taken, rows, profiles);
  settleTimes(taken, profiles);
  settleMoments(taken, profiles);
  settleTitle(taken);
  settleTrips(taken, headers);
  settleMarks(taken, rows);
  settleOwn(taken);
  if (!taken.has("person")) taken.delete("lastName");
  const lastResort = durationAsLastResort(headers, profiles, taken);
  if (lastResort) taken.set("duration", lastResort);
  settleSeconds(taken, datedRows(rows, taken.get("date")?.column), headers);
  settleMinutes(taken, datedRows(rows, taken.get("date")?.column), headers);
  return taken;
};

/** Which column is what, in which unit and order, with reasons; what the file does not tell is returned as questions. */
export const guessColumns = (grid: Grid, known: KnownNames = { properties: [], persons: [] }): MappingGuess => {
  const header = findHeader(grid);
  const headerLine = header?.line ?? null;
  const rows = rowsBelow(grid, headerLine);
  const width = Math.max(widthOf(rows), header?.cells.length ?? 0);
  const headers = Array.from({ length: width }, (_, column) => cellText(header?.cells[column]));
  const matchers: Matchers = {
    activity: activityMatcher(),
    property: nameMatcher(known.properties),
    person: nameMatcher(known.persons),
  };
  const profiles = headers.map((_, column) => profileColumn(rows, column, matchers));
  const taken = guessRoles(rows, headers, profiles);
  const columns: Mapping["columns"] = Object.fromEntries([...taken].map(([role, { column }]) => [role, column]));
  return {
    ...settleMapping(grid, headerLine, columns),
    columns: describeColumns(headers, profiles, taken),
    signature: headers.map(headerKey).join("|"),
  };
};
