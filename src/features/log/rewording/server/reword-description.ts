import { refuseImpersonator } from "#server/auth/require-access.ts";
import { goneSignal, type Answer, type Call } from "#server/http/implement.ts";
import { type AiOffBy, findAiOffBy } from "#server/language-model/find-ai-off-by.ts";
import { AppError } from "#shared/errors.ts";
import { rewordsOnly } from "#shared/fields/rewords-only.ts";
import type { rewordDescription as contract } from "../contract.ts";
import { rewordingQuestion, textIn } from "./rewording-question.ts";

const OFF: Readonly<Record<AiOffBy, string>> = {
  you: "You turned AI off in your settings. Nothing was sent.",
  organization: "Your organization has switched AI off. Nothing was sent.",
  owner: "The owner of this book has AI off. Nothing was sent.",
};

/**
 * A model's wording of a person's description, if it adds nothing to it. Neither is kept, and the entry is not looked at: its
 * hours, day and people stand apart from its words.
 */
export async function rewordDescription({
  db,
  platform,
  scope,
  body: { description },
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  refuseImpersonator(scope);
  const { languageModel } = platform;
  if (languageModel === null)
    throw new AppError("state_conflict", { message: "No language model is set up on this server." });
  const offBy = await findAiOffBy(scope, db);
  if (offBy !== null) throw new AppError("state_conflict", { message: OFF[offBy] });
  const answer = await languageModel.ask({
    ...rewordingQuestion(description),
    asker: { actorId: scope.actorId, isPremium: scope.plan.isPremium },
    signal: goneSignal(http),
  });
  const text = textIn(answer);
  const { model } = languageModel;
  if (text === null || !rewordsOnly(text, description)) {
    await languageModel.noteDropped(1);
    return { outcome: "left_out", text: null, model };
  }
  return text === description ? { outcome: "same", text: null, model } : { outcome: "reworded", text, model };
}
