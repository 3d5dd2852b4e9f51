import type { Verb } from "#server/http/implement.ts";
import type { getElectionDraft as contract } from "../contract.ts";
import { writeDraft } from "./write-draft.ts";

export const getElectionDraft: Verb<typeof contract> = ({ db, scope, params, query }) =>
  writeDraft(scope, db, { id: params.id, kind: query.kind });
