import type { LogLine } from "#features/collaboration/organizations/contract/log.ts";
import { type ExportCell, text } from "#shared/export/cells.ts";
import { csvChunks } from "#shared/export/csv.ts";

/** Lines in a file: an organization writes only a few a day. */
export const FILE_MAX = 100_000;

const HEAD = ["at_utc", "action", "actor", "actor_id", "subject_type", "subject", "subject_id", "before", "after"];
const json = (value: unknown): string => (value === null ? "" : JSON.stringify(value));

export const logCsv = (lines: readonly LogLine[]) => {
  const rows: ExportCell[][] = lines.map((line) =>
    [
      line.at,
      line.action,
      line.actorName,
      line.actorId,
      line.subjectType,
      line.subjectName,
      line.subjectId ?? "",
      json(line.before),
      json(line.after),
    ].map(text),
  );
  const content = Buffer.from([...csvChunks([HEAD.map(text), ...rows])].join(""));
  return { content, contentType: "text/csv; charset=utf-8", fileName: "audit-log.csv" };
};
