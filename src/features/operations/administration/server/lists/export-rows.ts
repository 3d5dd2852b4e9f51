import { type SQL, sql } from "drizzle-orm";
import type { Download } from "#server/http/implement.ts";
import { type ExportCell, text, whole } from "#shared/export/cells.ts";
import type { EXPORT_FORMATS } from "#shared/search/admin-lists.ts";
import { exportList } from "#server/admin-log/export-list.ts";

/** For lists that grow forever; a period or a search narrows them. */
const EXPORT_ROWS_MAX = 20_000;
export const EXPORT_RANGE: SQL = sql`LIMIT ${EXPORT_ROWS_MAX}`;

const cellOf = (value: unknown): ExportCell => {
  if (typeof value === "number") return whole(value);
  if (value === null || value === undefined) return text(null);
  return text(typeof value === "string" ? value : JSON.stringify(value));
};

type ExportCall = Parameters<typeof exportList>[0] & { query: { format: (typeof EXPORT_FORMATS)[number] } };

/** With a column for each field of a row. In CSV nothing is a formula; in JSON everything is as it is. */
export const exportRows = async <Row extends Record<string, unknown>>(
  call: ExportCall,
  { name, columns, rows }: { name: string; columns: readonly (keyof Row & string)[]; rows: readonly Row[] },
): Promise<Download> => {
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])));
  const file = await exportList(call, { name, headings: columns, rows: cells });
  if (call.query.format === "csv") return file;
  return {
    content: Buffer.from(JSON.stringify(rows)),
    contentType: "application/json; charset=utf-8",
    fileName: file.fileName.replace(/csv$/, "json"),
  };
};
