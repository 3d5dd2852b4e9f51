import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { decideSuggestion as contract } from "../contract.ts";
import { analyzeByRules } from "../analysis/analyze-by-rules.ts";
import { rowOf } from "./analysis/analyze-file.ts";
import { paperFactsOf, whatFileSays } from "./analysis/facts-of-file.ts";
import { presentReading } from "./present-reading.ts";
import { findVaultFile } from "./read-model.ts";
import { endReading, lockReading, readSuggestionsOf, updateSuggestion } from "./store.ts";

const OPEN = { decision: null, decidedBy: null, decidedAt: null } as const;

/** What a person says of one thing that a file seems to say. A summary by rules follows; nothing else of the book changes. */
export async function decideSuggestion(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, body, receivedAt, event } = call;
  const file = await findVaultFile(scope, db, params.id);
  if (!file) throw new AppError("not_found");
  const reading = await lockReading(scope, db, params.id);
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
    if (reading?.analyzedBy === "rules") {
      const suggestions = await readSuggestionsOf(scope, db, file.id);
      const says = await whatFileSays(scope, db, { file, suggestions });
      const fields = analyzeByRules(paperFactsOf(reading, file, { says, today: scope.today }));
      await endReading(scope, db, file.id, rowOf({ fields, model: null }, receivedAt));
    }
  }
  return presentReading(call, params.id);
}
