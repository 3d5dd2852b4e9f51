import type { Answer, Call } from "#server/http/implement.ts";
import type { getElectionDraft as contract } from "../contract.ts";
import { writeDraft } from "./write-draft.ts";

export function getElectionDraft({
  db,
  scope,
  params,
  query,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return writeDraft(scope, db, { id: params.id, kind: query.kind });
}
