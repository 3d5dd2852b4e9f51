import { believedTaskSeconds, isVagueDescription, wordingToAsk } from "@tenure/tax-rules";
import type { ComplianceReason } from "#shared/fields/entry-analysis.ts";
import type { Id } from "#shared/ids.ts";
import type { AnalyzedEntry } from "./analyzed-entry.ts";

const HOUR_SECONDS = 3600;
/** A whole number of hours from this on is asked about. Our value: shorter work often is an hour or two. */
const ROUND_SECONDS_MIN = 4 * HOUR_SECONDS;
/** As the record check has it. */
const LONG_DAY_SECONDS = 16 * HOUR_SECONDS;

/** What an examiner would ask of one entry, by the record check's own rules where it has one. */
export const ownReasons = (entry: AnalyzedEntry, propertyNames: readonly string[]): ComplianceReason[] => {
  const { durationSeconds: seconds, description, activityType } = entry;
  const isTimed = entry.timeStarted !== null && entry.timeEnded !== null;
  const believed = believedTaskSeconds(description);
  const found: [ComplianceReason, boolean][] = [
    ["vague_words", isVagueDescription(description, propertyNames)],
    ["round_length", !isTimed && seconds >= ROUND_SECONDS_MIN && seconds % HOUR_SECONDS === 0],
    // A repair may mention a call or a text; the time is the repair's.
    ["long_for_task", activityType !== "maintenance-repairs-oversight" && believed > 0 && seconds > believed],
    ["no_property", !entry.hasProperty && !entry.isPortfolioWide],
    [
      "capacity_unsaid",
      (entry.capacity === null || entry.capacity === "unspecified") && wordingToAsk(activityType, description) !== null,
    ],
    ["recorded_late", entry.latenessClass === "late" || entry.latenessClass === "after_year_end"],
  ];
  return found.flatMap(([reason, isFound]) => (isFound ? [reason] : []));
};

export const DAY_REASONS: readonly ComplianceReason[] = ["overlaps", "long_day"];

/** What of an entry a day's sums rest on. */
export type DayRow = Pick<AnalyzedEntry, "id" | "timeStarted" | "timeEnded" | "durationSeconds">;

/** What is known only of one person's kept entries of one day together. */
export const dayReasons = (rows: readonly DayRow[]): ReadonlyMap<Id, ComplianceReason[]> => {
  const isLong = rows.reduce((sum, row) => sum + row.durationSeconds, 0) > LONG_DAY_SECONDS;
  return new Map(
    rows.map((row): [Id, ComplianceReason[]] => {
      const overlaps = rows.some((other) => other.id !== row.id && runTogether(row, other));
      return [row.id, [...(overlaps ? ["overlaps" as const] : []), ...(isLong ? ["long_day" as const] : [])]];
    }),
  );
};

/** Past midnight, the end would come before the start: left out, as in the record check. */
const runTogether = (one: DayRow, other: DayRow): boolean => {
  const [from, to] = [one.timeStarted, one.timeEnded];
  const [otherFrom, otherTo] = [other.timeStarted, other.timeEnded];
  if (from === null || to === null || otherFrom === null || otherTo === null) return false;
  return from < to && otherFrom < otherTo && from < otherTo && otherFrom < to;
};
