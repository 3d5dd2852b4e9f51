import { secondsOfDay } from "#shared/civil-date.ts";
import { scanRecord, type JobStatement, type RecordScan } from "@tenure/tax-rules";
import type { ReportSource } from "#features/reports/report-source.ts";
import type { ReadLog } from "./read-log.ts";

/**
 * How believable the log is as it stands in the file: another question than whether the hours suffice (law, E5). Null
 * where the rules cannot read it at all.
 */
export function checkRecord(source: ReportSource, log: ReadLog): RecordScan | null {
  const claimedAt = new Map(log.set.proposals.map((proposal) => [`line-${proposal.line}`, proposal.sourceCreatedAt]));
  const scan = scanRecord(
    source.entries.map((entry) => ({
      id: entry.id,
      day: entry.date,
      seconds: entry.durationSeconds,
      startMinute: minuteOf(entry.start),
      endMinute: minuteOf(entry.end),
      personId: entry.personId,
      propertyId: entry.propertyId,
      activityType: entry.activity,
      description: entry.description,
      recordedAt: claimedAt.get(entry.id) ?? null,
    })),
    {
      taxYear: source.taxYear,
      propertyNames: Object.fromEntries(source.properties.map((property) => [property.id, property.name])),
      jobs: jobs(source),
    },
  );
  return scan.ok ? scan.value : null;
}

function minuteOf(time: string | null): number | null {
  return time === null ? null : Math.floor(secondsOfDay(time) / 60);
}

function jobs(source: ReportSource): JobStatement[] {
  return source.otherWork.flatMap((stated): JobStatement[] => {
    if (stated.statement === "unknown") return [];
    if (stated.statement === "none") return [{ personId: stated.personId, statement: "none" }];
    const spans = stated.items.flatMap((item) => item.spans.map((span) => span.workedSeconds ?? 0));
    const yearSeconds = spans.reduce((sum, seconds) => sum + seconds, 0);
    return [{ personId: stated.personId, statement: "declared", yearSeconds }];
  });
}
