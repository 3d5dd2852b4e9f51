import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import type { RateLimiter } from "../rate-limits/rate-limiter.ts";
import { askService } from "./ask-service.ts";
import type { Caps, Refused } from "./caps/caps.ts";
import { estimateInput } from "./caps/estimate-tokens.ts";
import type { ChatQuestion, ModelService, Outcome } from "./question.ts";
import type { AskedQuestion, TokensUsed } from "./usage.ts";

/** By whose caps a question counts: an account's, on the plan of the book for which it asks. */
export type ModelAsker = { actorId: Id; isPremium: boolean };

export type ModelQuestion = ChatQuestion & {
  /** Null: a visitor, whom the caps of the installation alone hold. */
  asker: ModelAsker | null;
  /** Work that nobody waits for: it has half of each cap, so that there is always some left for what people ask. */
  isBackground?: true;
};

/** Every feature asks through this and none asks a provider directly, so that the cap of the day holds for all. */
export type LanguageModel = {
  /** The host that questions are sent to, for people to read. */
  host: string;
  model: string;
  /** A whole answer as it came: plain text from a stranger. Refuses with `unavailable` or `rate_limited`. */
  ask(question: ModelQuestion): Promise<string>;
  /**
   * The same answer in pieces, as they come. Refuses as `ask` does, before the first piece or between two; what came
   * stands. To leave the loop, or to abort the signal, ends the request upstream.
   */
  stream(question: ModelQuestion): AsyncGenerator<string, void, void>;
  /** Which cap would refuse such a question now; null: none. Nothing is sent. Pass the handle of the transaction, if there is one. */
  refusal(
    question: Pick<ModelQuestion, "asker" | "isBackground" | "messages" | "schema" | "answerTokensMax">,
    db: Db,
  ): Promise<Refused | null>;
  /** Adds to the sums of the day what of its answers was left out, since nothing proved it. It never throws. */
  noteDropped(count: number): Promise<void>;
};

export type LanguageModelSettings = ModelService & {
  /** How many questions the whole installation may ask in 24 hours; each costs the operator money. */
  callsPerDay: number;
};

const DAY_SECONDS = 86_400;

type Around = {
  rateLimiter: RateLimiter;
  /** Adds a question to the sums of the day. It never throws: an answer that was paid for is not lost over it. */
  note: (asked: Omit<AskedQuestion, "model" | "at">) => Promise<void>;
  noteDropped: (count: number) => Promise<void>;
  caps: Caps;
};

/** Told once how a question that was admitted ended. It never throws. */
type Settle = (outcome: Outcome) => Promise<void>;

export const createLanguageModel = (settings: LanguageModelSettings, around: Around): LanguageModel => {
  const service = askService(settings);
  const { caps, note, noteDropped } = around;

  /** Every question passes here before a byte of it leaves. Throws `rate_limited`. */
  const admit = async (question: ModelQuestion): Promise<Settle> => {
    const most = mostOf(question);
    const { asker, isBackground = false } = question;
    const giveBackCall = await takeCall(settings, around, isBackground);
    const reservation = await caps.reserve({ asker, isBackground, most }).catch(async (error: unknown) => {
      await giveBackCall();
      throw error;
    });
    return async ({ isAnswered, used, answerBytes }) => {
      await note({ isAnswered, used });
      await reservation.settle(used ?? (isAnswered ? null : withoutAnswer(most, answerBytes)));
    };
  };

  return {
    host: new URL(settings.baseUrl).host,
    model: settings.model,
    async ask(question) {
      const settle = await admit(question);
      const outcome = unanswered();
      try {
        const text = await service.ask(question, outcome);
        outcome.isAnswered = true;
        return text;
      } catch (cause) {
        throw unavailable(cause);
      } finally {
        await settle(outcome);
      }
    },
    async *stream(question) {
      const settle = await admit(question);
      const outcome = unanswered();
      try {
        yield* service.stream(question, outcome);
        outcome.isAnswered = true;
      } catch (cause) {
        throw unavailable(cause);
      } finally {
        await settle(outcome);
      }
    },
    refusal: ({ asker, isBackground = false, ...question }, db) =>
      caps.refusal({ asker, isBackground, most: mostOf(question) }, db),
    noteDropped,
  };
};

type Sent = Pick<ModelQuestion, "messages" | "schema" | "answerTokensMax">;

const mostOf = ({ messages, schema, answerTokensMax }: Sent): TokensUsed => ({
  input: estimateInput({ messages, schema }),
  output: answerTokensMax,
});

/** What was sent may be charged for, and what came of an answer. */
const withoutAnswer = ({ input, output }: TokensUsed, answerBytes: number): TokensUsed => ({
  input,
  output: Math.min(output, answerBytes),
});

const unanswered = (): Outcome => ({ isAnswered: false, used: null, answerBytes: 0 });

const unavailable = (cause: unknown): AppError => {
  const message = "The language model is not available just now. Nothing was kept.";
  return new AppError("unavailable", { message }, { cause });
};

/** A question without an answer counts too: the provider may have charged for it. Returns what gives the call back. */
const takeCall = async (
  { callsPerDay }: LanguageModelSettings,
  { rateLimiter, caps }: Around,
  isBackground: boolean,
): Promise<() => Promise<void>> => {
  const half = { scope: "language model in the background", points: Math.floor(callsPerDay / 2) };
  const all = { scope: "language model", points: callsPerDay };
  const taken: (typeof all)[] = [];
  const limitOf = ({ points }: typeof all) => ({ points, seconds: DAY_SECONDS, by: "address" }) as const;
  const giveBack = async (): Promise<void> => {
    for (const limit of taken) await rateLimiter.giveBack(limit.scope, "installation", limitOf(limit));
  };
  try {
    for (const limit of isBackground ? [half, all] : [all]) {
      await rateLimiter.consume(limit.scope, "installation", limitOf(limit));
      taken.push(limit);
    }
    return giveBack;
  } catch (error) {
    await giveBack();
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    await caps.noteRefusedCall();
    const message = "The language model was asked as often as this server allows in a day. Try again tomorrow.";
    throw new AppError("rate_limited", { ...error.details, message });
  }
};
