import { EMPTY, type ExportCell, text, whole } from "#shared/export/cells.ts";
import type { ReportModel } from "../report-model.ts";

/** Every change of the record in rows: one for each field. */
export function historyRows({ content }: ReportModel): ExportCell[][] {
  return content.history.flatMap((line) => {
    const head = [
      text(line.at),
      text(line.actor),
      text(line.impersonator),
      text(line.kind),
      text(line.entry),
      whole(line.logNo),
    ];
    if (line.changes.length === 0) return [[...head, EMPTY, EMPTY, EMPTY, text(line.reason)]];
    return line.changes.map((change) => [
      ...head,
      text(change.field),
      text(change.before),
      text(change.after),
      text(line.reason),
    ]);
  });
}
