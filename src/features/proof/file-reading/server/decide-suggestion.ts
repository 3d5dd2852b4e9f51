import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { decideSuggestion as contract } from "../contract.ts";
import { presentReading } from "./present-reading.ts";
import { findVaultFile } from "./read-model.ts";
import { lockReading, readSuggestionsOf, updateSuggestion } from "./store.ts";

const OPEN = { decision: null, decidedBy: null, decidedAt: null } as const;

/** What a person says of one thing that a file seems to say. Nothing else of the book changes. */
export async function decideSuggestion(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, body, receivedAt, event } = call;
  if (!(await findVaultFile(scope, db, params.id))) throw new AppError("not_found");
  await lockReading(scope, db, params.id);
  const rows = await readSuggestionsOf(scope, db, params.id);
  const row = rows.find(({ id }) => id === body.suggestionId);
  if (!row) throw new AppError("not_found");
  const { decision } = body;
  if (row.decision === decision) event.omit();
  else {
    const before =
      decision === "accepted" ? rows.filter((one) => one.kind === row.kind && one.decision === decision) : [];
    for (const { id } of before) await updateSuggestion(scope, db, id, OPEN);
    const decided = { decision, decidedBy: scope.actorId, decidedAt: receivedAt };
    await updateSuggestion(scope, db, row.id, decision === null ? OPEN : { ...decided, decision });
  }
  return presentReading(call, params.id);
}
