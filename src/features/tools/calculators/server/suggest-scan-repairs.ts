import { goneSignal, type Answer, type Call } from "#server/http/implement.ts";
import { requireAiUse } from "#server/language-model/require-ai-use.ts";
import { AppError } from "#shared/errors.ts";
import { checkSuggestions } from "#features/tools/calculators/rep-status-audit-scan/check-suggestions.ts";
import { suggestionPrompt } from "#features/tools/calculators/rep-status-audit-scan/suggestion-prompt.ts";
import type { suggestScanRepairs as contract } from "../suggestion-contract.ts";

/** Room for models that think before they write. */
const ANSWER_TOKENS_MAX = 2000;

/** Neither the question nor the answer is kept or logged. */
export async function suggestScanRepairs({
  db,
  platform,
  scope,
  body,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { languageModel, stopping } = platform;
  if (languageModel === null) {
    throw new AppError("state_conflict", { message: "No language model is set up on this server." });
  }
  if (!(await platform.flags.isOn(db, "model_repairs", scope)))
    throw new AppError("state_conflict", { message: "Better wording is turned off for now." });
  await requireAiUse(scope, db);
  const answer = await languageModel.ask({
    messages: suggestionPrompt(body),
    asker: scope && { actorId: scope.actorId, isPremium: scope.plan.isPremium },
    answerTokensMax: ANSWER_TOKENS_MAX,
    signal: AbortSignal.any([stopping.signal, goneSignal(http)]),
  });
  const checked = checkSuggestions(answer, body);
  if (checked.leftOut > 0) await languageModel.noteDropped(checked.leftOut);
  if (checked.suggestions.length === 0) {
    const message = "The language model gave no answer that kept to the figures, so none is shown.";
    throw new AppError("unavailable", { message });
  }
  return { ...checked, model: languageModel.model };
}
