import { Readable } from "node:stream";
import { logAdminAct } from "./log-admin-act.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Call, Download } from "../http/implement.ts";
import { type ExportCell, text } from "#shared/export/cells.ts";
import { csvChunks } from "#shared/export/csv.ts";

type ExportedList = {
  /** The name of the list: `users`. */
  name: string;
  headings: readonly string[];
  rows: readonly (readonly ExportCell[])[];
};

type ExportCall = Pick<
  Call,
  "platform" | "receivedAt" | "requestId" | "address" | "userAgent" | "http" | "event" | "query"
> & { scope: { actorId: string } };

/** A whole list as CSV; the admin log records that it was exported. */
export const exportList = async (call: ExportCall, { name, headings, rows }: ExportedList): Promise<Download> => {
  await inTransaction(call.platform.database.db, (db) =>
    logAdminAct(
      { ...call, db },
      {
        action: `${name}.exported`,
        subject: { type: name, id: null },
        after: { rows: rows.length, filters: call.query },
      },
    ),
  );
  return {
    content: Readable.from(csvChunks([headings.map(text), ...rows])),
    contentType: "text/csv; charset=utf-8",
    fileName: `${name}-${call.receivedAt.toISOString().slice(0, 10)}.csv`,
  };
};
