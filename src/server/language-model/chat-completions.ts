import * as z from "zod/mini";
import type { TokensUsed } from "./usage.ts";

export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };

export type ChatQuestion = {
  messages: readonly ChatMessage[];
  answerTokensMax: number;
  signal: AbortSignal;
  /** From 0 (the same answer each time) to 1; absent: the service's own. */
  temperature?: number;
  /** The JSON that the answer must be, where the service can be held to it. Whoever asks still checks what comes. */
  schema?: AnswerSchema;
};

/** A JSON Schema and what it is called. */
export type AnswerSchema = { name: string; json: Readonly<Record<string, unknown>> };

export type ChatService = {
  /** `openai` names the limit of an answer differently than services compatible with it. */
  provider: "openai" | "compatible";
  /** Up to the version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  key: string | null;
  model: string;
  timeoutMilliseconds: number;
};

/** There was no usable answer. Says why in our words: a provider's may quote the key. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
}

const ANSWER_BYTES_MAX = 64 * 1024;

const tokens = z.int().check(z.gte(0));

const answerSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.nullish(z.string()) }))
    .check(z.minLength(1)),
  usage: z.optional(z.unknown()),
});
const usageSchema = z.object({ prompt_tokens: tokens, completion_tokens: tokens });

/** What was used is null where the service does not count it. */
export type ChatAnswer = { content: string; used: TokensUsed | null };

/** One question to a service that speaks OpenAI's chat completions, and its whole answer. Throws `NoAnswer`. */
export const askChat = async (service: ChatService, question: ChatQuestion): Promise<ChatAnswer> => {
  const tooLong = AbortSignal.timeout(service.timeoutMilliseconds);
  try {
    const response = await fetch(`${service.baseUrl.replace(/\/$/, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(service.key === null ? {} : { authorization: `Bearer ${service.key}` }),
      },
      body: JSON.stringify(bodyOf(service, question)),
      redirect: "error",
      signal: AbortSignal.any([question.signal, tooLong]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new NoAnswer(`it answered ${response.status}`);
    }
    return answerIn(await readBounded(response));
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    if (question.signal.aborted) throw new NoAnswer("whoever asked has gone");
    if (tooLong.aborted) throw new NoAnswer(`it took longer than ${service.timeoutMilliseconds / 1000} s`);
    throw new NoAnswer(`the connection failed${codeOf(error)}`);
  }
};

const bodyOf = ({ provider, model }: ChatService, { messages, answerTokensMax }: ChatQuestion): object => ({
  model,
  messages,
  // OpenAI's newer models refuse the old name; many compatible services know no other.
  [provider === "openai" ? "max_completion_tokens" : "max_tokens"]: answerTokensMax,
  stream: false,
});

const readBounded = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES_MAX) throw new NoAnswer(`its answer is longer than ${ANSWER_BYTES_MAX} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
};

const answerIn = (text: string): ChatAnswer => {
  const answer = answerSchema.safeParse(jsonOf(text));
  if (!answer.success) throw new NoAnswer("its answer is not one of the protocol");
  const [choice] = answer.data.choices;
  if (choice?.finish_reason === "length") throw new NoAnswer("its answer was cut at the limit of tokens");
  const content = choice?.message.content.trim() ?? "";
  if (content === "") throw new NoAnswer("its answer is empty");
  const { data: usage } = usageSchema.safeParse(answer.data.usage);
  return { content, used: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** `ECONNREFUSED` and the like, which name no secret. */
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? `: ${cause.code}` : "";
};
