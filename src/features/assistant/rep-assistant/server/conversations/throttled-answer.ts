import type { AssistantAnswer } from "#features/assistant/rep-assistant/contract.ts";
import { NO_MODEL_PART } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { Scope } from "#server/auth/scope.ts";

/** When none of the day's calls is left: all keys of an answer, and nothing is kept. */
export const throttledAnswer = ({ plan, relation }: Pick<Scope, "plan" | "relation">): AssistantAnswer => {
  const used = `You've used your ${plan.assistantCallsPerDay} answers for today`;
  return {
    message:
      relation === "owner"
        ? `${used}. You can ask again tomorrow.`
        : `${used} in books on the free plan. You can ask again tomorrow.`,
    citations: [],
    isThrottled: true,
    suggestedAction: { type: "upgrade", address: "/subscribe", text: null },
    passages: [],
    sentences: [],
    kind: "throttled",
    taxYear: null,
    model: NO_MODEL_PART,
    conversationId: null,
    messageId: null,
    usage: { isUnlimited: false, remainingCalls: 0 },
  };
};
