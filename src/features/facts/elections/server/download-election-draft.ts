import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { downloadElectionDraft as contract } from "../contract.ts";
import { renderDraftPdf } from "./draft-pdf.ts";
import { writeDraft } from "./write-draft.ts";

/** One or two pages: rendered at once, without a worker. */
export async function downloadElectionDraft({
  db,
  scope,
  params,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { draft, problems, note } = await writeDraft(scope, db, { id: params.id, kind: query.kind });
  if (!draft) throw new AppError("state_conflict", { message: problems.join(" ") });
  return {
    content: renderDraftPdf(draft, { note, author: "", createdAt: receivedAt }),
    contentType: "application/pdf",
    fileName: `${draft.title}, draft.pdf`,
  };
}
