import { AppError } from "#shared/errors.ts";
import type { RateLimiter } from "../rate-limits/rate-limiter.ts";
import { askChat, type ChatQuestion, type ChatService } from "./chat-completions.ts";
import type { AskedQuestion } from "./usage.ts";

/** Every feature asks through this and none asks a provider directly, so that the cap of the day holds for all. */
export type LanguageModel = {
  /** The host that questions are sent to, for people to read. */
  host: string;
  model: string;
  /** A whole answer as it came: plain text from a stranger. Refuses with `unavailable` or `rate_limited`. */
  ask(question: ChatQuestion): Promise<string>;
};

export type LanguageModelSettings = ChatService & {
  /** How many questions the whole installation may ask in 24 hours; each costs the operator money. */
  callsPerDay: number;
};

const DAY_SECONDS = 86_400;

type Around = {
  rateLimiter: RateLimiter;
  /** Adds a question to the sums of the day. It never throws: an answer that was paid for is not lost over it. */
  note: (asked: Omit<AskedQuestion, "model" | "at">) => Promise<void>;
};

export const createLanguageModel = (settings: LanguageModelSettings, { rateLimiter, note }: Around): LanguageModel => ({
  host: new URL(settings.baseUrl).host,
  model: settings.model,
  async ask(question) {
    await takeCall(settings, rateLimiter);
    try {
      const { content, used } = await askChat(settings, question);
      await note({ isAnswered: true, used });
      return content;
    } catch (cause) {
      await note({ isAnswered: false, used: null });
      const message = "The language model is not available just now. Nothing was kept.";
      throw new AppError("unavailable", { message }, { cause });
    }
  },
});

/** A question without an answer counts too: the provider may have charged for it. */
const takeCall = async ({ callsPerDay }: LanguageModelSettings, rateLimiter: RateLimiter): Promise<void> => {
  const limit = { points: callsPerDay, seconds: DAY_SECONDS, by: "address" } as const;
  try {
    await rateLimiter.consume("language model", "installation", limit);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    const message = "The language model was asked as often as this server allows in a day. Try again tomorrow.";
    throw new AppError("rate_limited", { ...error.details, message });
  }
};
