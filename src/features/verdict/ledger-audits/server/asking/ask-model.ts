import type { LanguageModel, ModelAsker } from "#server/language-model/language-model.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import {
  type AskedEntry,
  checkAnswer,
  type CheckedAnswer,
  messagesOf,
} from "#features/verdict/ledger-audits/question.ts";
import { ASKING_LIMITS } from "#features/verdict/ledger-audits/rules.ts";

type Asking = { platform: Platform; model: LanguageModel; asker: ModelAsker | null; signal: AbortSignal };

/** Null: it gave no answer that can be read, and may be asked again. Throws `rate_limited` where a cap is used up. */
export const askModel = async (
  { platform, model, asker, signal }: Asking,
  batch: readonly AskedEntry[],
): Promise<CheckedAnswer | null> => {
  try {
    const content = await model.ask({
      messages: messagesOf(batch),
      asker,
      isBackground: true,
      answerTokensMax: ASKING_LIMITS.answerTokens,
      temperature: 0,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ASKING_LIMITS.milliseconds)]),
    });
    const checked = checkAnswer(content, batch);
    if (checked && checked.droppedCount > 0) await model.noteDropped(checked.droppedCount);
    return checked;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError && error.code === "rate_limited") throw error;
    platform.log.warn({ err: error }, "the model gave no answer about a batch of an audit");
    return null;
  }
};
