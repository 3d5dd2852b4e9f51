import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { downloadGroupingDraft as contract } from "#features/facts/elections/grouping-contract.ts";
import { renderDraftPdf } from "../draft-pdf.ts";
import { readGroupings } from "./read-groupings.ts";
import { writeGroupingDrafts } from "./write-grouping-drafts.ts";

/** A page or two: rendered at once, without a worker. */
export async function downloadGroupingDraft({
  db,
  scope,
  params,
  query,
  receivedAt: createdAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const grouping = (await readGroupings(scope, db)).find(({ id }) => id === params.id);
  const found = grouping && (await writeGroupingDrafts(scope, db, grouping)).find(({ year }) => year === query.year);
  if (!found) throw new AppError("not_found");
  const { draft, problems, note } = found;
  if (!draft) throw new AppError("state_conflict", { message: problems.join(" ") });
  return {
    content: renderDraftPdf(draft, { note, author: "", createdAt }),
    contentType: "application/pdf",
    fileName: `${draft.title}, draft.pdf`,
  };
}
