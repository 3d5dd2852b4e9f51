import type { RecordRow, RatingContext } from "../credibility/record-row.ts";
import { rateRecord, type RecordRating } from "../credibility/rate-record.ts";
import type { SampleRow } from "./sample-log.ts";

export function cleanRecord(rows: readonly SampleRow[]): readonly RecordRow[] {
  return rows.map((row) => ({
    day: row.day,
    seconds: (row.endMinute - row.startMinute) * 60,
    startMinute: row.startMinute,
    endMinute: row.endMinute,
    personId: row.person,
    propertyId: row.property === "" ? null : row.property,
    activityType: row.activityType,
    description: row.description,
    recordedAt: row.loggedAt,
  }));
}

/** `fixtures/log-2025-rebuilt.csv`: a year written after the fact, by one person without a name. */
export function parseRebuiltLog(text: string): readonly RecordRow[] {
  return text
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [date = "", length = "0", property = "", , description = "", recordedAt = ""] = line.trim().split(",");
      const [month = "", day = "", year = ""] = date.split("/");
      return {
        day: `${year}-${month}-${day}`,
        seconds: Math.round(Number(length) * 3600),
        propertyId: property === "" ? null : property,
        activityType: "property-management",
        description,
        recordedAt,
      };
    });
}

export function rated(rows: readonly RecordRow[], context: RatingContext = { taxYear: 2025 }): RecordRating {
  const result = rateRecord(rows, context);
  if (!result.ok) throw new Error(result.problems.map((p) => `${p.path} ${p.message}`).join("; "));
  return result.value;
}

/** A plain row of 70 minutes, made the same evening. */
export function buildRow(over: Partial<RecordRow> = {}): RecordRow {
  return {
    day: "2025-03-03",
    seconds: 4200,
    personId: "A",
    propertyId: "Oak House",
    activityType: "maintenance-repairs-oversight",
    description: "Replaced the kitchen faucet in unit B",
    recordedAt: "2025-03-03T21:00",
    ...over,
  };
}
