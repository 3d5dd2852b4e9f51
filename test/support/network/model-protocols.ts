import type { IncomingHttpHeaders } from "node:http";
import type { ChatMessage, ModelProvider } from "#server/language-model/question.ts";

/** A question as any of the protocols asks it. */
export type HeardQuestion = {
  model: string;
  messages: ChatMessage[];
  answerTokensMax: number | undefined;
  temperature: number | undefined;
  /** The JSON Schema that the answer must be of. */
  schema: unknown;
  isStream: boolean;
  /** As it came over the wire. */
  body: Readonly<Record<string, unknown>>;
};

/** How an answer that was sent to its end ends. */
export type Ending = "stop" | "length" | "refusal";
export type Used = { input: number; output: number };

/** One event of a stream. */
export type Frame = { event?: string; data: unknown };

type Answer = { question: HeardQuestion; ending: Ending; used: Used | null };

export type ModelProtocol = {
  /** Comes after the origin in the base URL. */
  basePath: string;
  keyOf: (headers: IncomingHttpHeaders) => string | undefined;
  /** Null: no question is asked there. */
  read: (path: string, text: string) => HeardQuestion | null;
  whole: (content: string, answer: Answer) => object;
  opening: (answer: Answer) => Frame[];
  piece: (text: string, answer: Answer) => Frame;
  closing: (answer: Answer) => Frame[];
  /** An error after the stream has begun. */
  trouble: (message: string) => Frame;
  refusal: (status: number, message: string) => object;
};

type ChatBody = {
  model: string;
  messages: ChatMessage[];
  max_tokens?: number;
  max_completion_tokens?: number;
  temperature?: number;
  response_format?: { json_schema?: { schema: unknown } };
  stream?: boolean;
};

const chatCompletions: ModelProtocol = {
  basePath: "/v1",
  keyOf: ({ authorization }) => authorization?.replace(/^Bearer /, ""),
  read: (path, text) => {
    if (path !== "/v1/chat/completions") return null;
    const body: ChatBody = JSON.parse(text);
    return {
      model: body.model,
      messages: body.messages,
      answerTokensMax: body.max_completion_tokens ?? body.max_tokens,
      temperature: body.temperature,
      schema: body.response_format?.json_schema?.schema,
      isStream: body.stream === true,
      body,
    };
  },
  whole: (content, { question, ending, used }) => {
    const isRefused = ending === "refusal";
    const message = { role: "assistant", content: isRefused ? null : content, refusal: isRefused ? content : null };
    return {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1_772_000_000,
      model: question.model,
      choices: [{ index: 0, message, finish_reason: chatFinish(ending) }],
      ...(used && { usage: chatUsage(used) }),
    };
  },
  opening: (answer) => [chunk(answer, { role: "assistant", content: "" })],
  piece: (text, answer) => chunk(answer, answer.ending === "refusal" ? { refusal: text } : { content: text }),
  closing: (answer) => [
    chunk(answer, {}, chatFinish(answer.ending)),
    ...(answer.used && answer.question.body["stream_options"] !== undefined
      ? [{ data: { ...chunkOf(answer), choices: [], usage: chatUsage(answer.used) } }]
      : []),
    { data: "[DONE]" },
  ],
  trouble: (message) => ({ data: { error: { message, type: "server_error", code: null } } }),
  refusal: (_, message) => ({ error: { message, type: "error", code: null } }),
};

const chatFinish = (ending: Ending): string => (ending === "length" ? "length" : "stop");
const chatUsage = ({ input, output }: Used): object => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});
const chunkOf = ({ question }: Answer): object => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1_772_000_000,
  model: question.model,
});
const chunk = (answer: Answer, delta: object, finishReason: string | null = null): Frame => ({
  data: { ...chunkOf(answer), choices: [{ index: 0, delta, finish_reason: finishReason }] },
});

type Parts = readonly { text: string }[];

type AnthropicBody = {
  model: string;
  system?: Parts;
  messages: { role: ChatMessage["role"]; content: Parts }[];
  max_tokens: number;
  temperature?: number;
  output_config?: { format?: { schema: unknown } };
  tools?: { input_schema: unknown }[];
  stream?: boolean;
};

const anthropic: ModelProtocol = {
  basePath: "/v1",
  keyOf: ({ "x-api-key": key }) => key?.toString(),
  read: (path, text) => {
    if (path !== "/v1/messages") return null;
    const body: AnthropicBody = JSON.parse(text);
    return {
      model: body.model,
      messages: messagesIn([
        { role: "system", parts: body.system ?? [] },
        ...body.messages.map(({ role, content }) => ({ role, parts: content })),
      ]),
      answerTokensMax: body.max_tokens,
      temperature: body.temperature,
      // Older models are held to a schema as the input of a tool that they must use.
      schema: body.output_config?.format?.schema ?? body.tools?.[0]?.input_schema,
      isStream: body.stream === true,
      body,
    };
  },
  whole: (content, answer) => ({
    ...messageOf(answer, answer.used?.output ?? 0),
    content: [
      isTool(answer) ? { type: "tool_use", id: "toolu_1", name: "json", input: jsonOf(content) } : textBlock(content),
    ],
    stop_reason: stopReason(answer),
  }),
  opening: (answer) => {
    const block = isTool(answer) ? { type: "tool_use", id: "toolu_1", name: "json", input: {} } : textBlock("");
    return [
      named({ type: "message_start", message: messageOf(answer, 1) }),
      named({ type: "content_block_start", index: 0, content_block: block }),
      named({ type: "ping" }),
    ];
  },
  piece: (text, answer) => {
    const delta = isTool(answer) ? { type: "input_json_delta", partial_json: text } : { type: "text_delta", text };
    return named({ type: "content_block_delta", index: 0, delta });
  },
  closing: (answer) => [
    named({ type: "content_block_stop", index: 0 }),
    named({
      type: "message_delta",
      delta: { stop_reason: stopReason(answer), stop_sequence: null },
      usage: { output_tokens: answer.used?.output ?? 0 },
    }),
    named({ type: "message_stop" }),
  ],
  trouble: (message) => named({ type: "error", error: { type: "overloaded_error", message } }),
  refusal: (_, message) => ({ type: "error", error: { type: "invalid_request_error", message }, request_id: "req_1" }),
};

const named = (data: { type: string; [key: string]: unknown }): Frame => ({ event: data.type, data });
const textBlock = (text: string): object => ({ type: "text", text });
const isTool = ({ question }: Answer): boolean => question.body["tools"] !== undefined;
const stopReason = (answer: Answer): string => {
  const { ending } = answer;
  if (ending !== "stop") return ending === "length" ? "max_tokens" : "refusal";
  return isTool(answer) ? "tool_use" : "end_turn";
};
const messageOf = ({ question, used }: Answer, outputTokens: number): object => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: question.model,
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: used?.input ?? 0, output_tokens: outputTokens },
});

type GoogleBody = {
  systemInstruction?: { parts: Parts };
  contents: { role: "user" | "model"; parts: Parts }[];
  generationConfig?: { maxOutputTokens?: number; temperature?: number; responseJsonSchema?: unknown };
};

const google: ModelProtocol = {
  basePath: "/v1beta",
  keyOf: ({ "x-goog-api-key": key }) => key?.toString(),
  read: (path, text) => {
    const asked = /^\/v1beta\/models\/(?<model>[^:]+):(?<how>generateContent|streamGenerateContent\?alt=sse)$/.exec(
      path,
    );
    const { model = "", how } = asked?.groups ?? {};
    if (!how) return null;
    const body: GoogleBody = JSON.parse(text);
    const turns = body.contents.map(
      ({ role, parts }) => ({ role: role === "model" ? "assistant" : role, parts }) as const,
    );
    return {
      model,
      messages: messagesIn([{ role: "system", parts: body.systemInstruction?.parts ?? [] }, ...turns]),
      answerTokensMax: body.generationConfig?.maxOutputTokens,
      temperature: body.generationConfig?.temperature,
      schema: body.generationConfig?.responseJsonSchema,
      isStream: how !== "generateContent",
      body,
    };
  },
  whole: (content, answer) => candidate(answer, answer.ending === "refusal" ? null : content, answer.ending),
  opening: () => [],
  piece: (text, answer) => ({ data: candidate(answer, text) }),
  closing: (answer) => [{ data: candidate(answer, "", answer.ending) }],
  trouble: (message) => ({ data: { error: { code: 503, message, status: "UNAVAILABLE" } } }),
  refusal: (code, message) => ({ error: { code, message, status: "INVALID_ARGUMENT" } }),
};

const GOOGLE_FINISH = { stop: "STOP", length: "MAX_TOKENS", refusal: "SAFETY" } as const;
const candidate = ({ question, used }: Answer, text: string | null, ending?: Ending): object => ({
  candidates: [
    {
      ...(text !== null && { content: { role: "model", parts: [{ text }] } }),
      ...(ending && { finishReason: GOOGLE_FINISH[ending] }),
      index: 0,
    },
  ],
  ...(used && {
    usageMetadata: {
      promptTokenCount: used.input,
      candidatesTokenCount: used.output,
      totalTokenCount: used.input + used.output,
    },
  }),
  modelVersion: question.model,
});

const messagesIn = (turns: readonly { role: ChatMessage["role"]; parts: Parts }[]): ChatMessage[] =>
  turns.flatMap(({ role, parts }) => parts.map(({ text }) => ({ role, content: text })));

const jsonOf = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return {};
  }
};

export const MODEL_PROTOCOLS: Readonly<Record<ModelProvider, ModelProtocol>> = {
  openai: chatCompletions,
  compatible: chatCompletions,
  anthropic,
  google,
};
