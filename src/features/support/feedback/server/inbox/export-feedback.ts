import { Readable } from "node:stream";
import type { exportFeedback as contract } from "#features/support/feedback/contract.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { text, whole } from "#shared/export/cells.ts";
import { csvChunks } from "#shared/export/csv.ts";
import { readFeedback } from "./read-model.ts";

const HEADINGS = ["Received", "State", "Kind", "Subject", "Email", "Taken by", "Replies", "Message id"];

/** Without the text of the messages: they are read one at a time. */
export async function exportFeedback(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, query, receivedAt } = call;
  const messages = await readFeedback(db, query, { readerId: scope.actorId, page: null });
  await inTransaction(platform.database.db, (tx) =>
    logAdminAct(
      { ...call, db: tx },
      {
        action: "feedback.exported",
        subject: { type: "feedback", id: null },
        after: { rows: messages.length, filters: query },
      },
    ),
  );
  const rows = messages.map((message) => [
    text(message.receivedAt),
    text(message.state),
    text(message.type),
    text(message.subject),
    text(message.email),
    text(message.assignedTo),
    whole(message.replies),
    text(message.id),
  ]);
  return {
    content: Readable.from(csvChunks([HEADINGS.map(text), ...rows])),
    contentType: "text/csv; charset=utf-8",
    fileName: `feedback-${receivedAt.toISOString().slice(0, 10)}.csv`,
  };
}
