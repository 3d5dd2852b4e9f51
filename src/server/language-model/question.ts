import type { TokensUsed } from "./usage.ts";

export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };

export type ChatQuestion = {
  /** A system message comes first or not at all. */
  messages: readonly ChatMessage[];
  /** What a model thinks before it writes counts as well. */
  answerTokensMax: number;
  signal: AbortSignal;
  /** From 0 (the same answer each time) to 1; absent: the service's own. Left out for a model that refuses it. */
  temperature?: number;
  /** The JSON that the answer must be, where the service can be held to it. Whoever asks still checks what comes. */
  schema?: AnswerSchema;
};

/** A JSON Schema and what it is called. OpenAI wants every property required and `additionalProperties: false`. */
export type AnswerSchema = { name: string; json: Readonly<Record<string, unknown>> };

export type ModelService = {
  provider: ModelProvider;
  /** Up to the version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  key: string | null;
  model: string;
  /** For the first byte of an answer that comes in pieces. */
  firstByteMilliseconds: number;
  /** For the whole answer, in pieces or not. */
  timeoutMilliseconds: number;
};

export type ModelProvider = "openai" | "compatible" | "anthropic" | "google";

/** How a question ended. Filled in while its answer comes. */
export type Outcome = {
  isAnswered: boolean;
  /** As the service counted them; null where it did not, or said nothing to the end. */
  used: TokensUsed | null;
  /** The text that came, whether it was a whole answer or not. */
  answerBytes: number;
};

/** There was no usable answer. Says why in our words: a provider's may quote the key. */
export class NoAnswer extends Error {
  override readonly name: string = "NoAnswer";
}
