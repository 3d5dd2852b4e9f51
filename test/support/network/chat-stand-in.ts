import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { LanguageModelSettings } from "#server/language-model/language-model.ts";

export type HeardQuestion = {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
};

/**
 * What the next questions get: an answer as content, a status with its error, raw bytes, a redirect, an answer whose connection
 * breaks in the middle, or silence.
 */
export type ChatBehaviour =
  | { content: string; finishReason?: string }
  | { status: number }
  | { raw: string }
  | { redirectTo: string }
  | "break off"
  | "silence";

/** Speaks OpenAI's chat completions over HTTP, and refuses any other key. */
export type ChatStandIn = {
  settings: LanguageModelSettings;
  behave: (behaviour: ChatBehaviour | ((question: HeardQuestion) => ChatBehaviour)) => void;
  heard: HeardQuestion[];
  /** The connections that ended before they were answered. */
  gone: () => number;
  /** Resolves when the next question has arrived. */
  nextQuestion: () => Promise<HeardQuestion>;
  /** Resolves when the next connection has ended unanswered. */
  nextGone: () => Promise<void>;
  close: () => Promise<void>;
};

export const CHAT_KEY = "sk-of-the-stand-in-0123456789";

const completionOf = (content: string, finishReason: string): string =>
  JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_772_000_000,
    model: "stand-in-1",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finishReason }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

const JSON_TYPE = { "content-type": "application/json" };

const refuse = (response: ServerResponse, status: number): void => {
  // Providers quote keys like this.
  const message = `Refused with ${status}. Key provided: ${CHAT_KEY}.`;
  response.writeHead(status, JSON_TYPE).end(JSON.stringify({ error: { message, type: "error", code: null } }));
};

const isQuestion = (request: IncomingMessage): boolean =>
  request.method === "POST" && request.url === "/v1/chat/completions";

const answer = (response: ServerResponse, behaviour: ChatBehaviour): void => {
  if (behaviour === "silence") return;
  if (behaviour === "break off") {
    response.writeHead(200, { ...JSON_TYPE, "content-length": "5000" });
    response.write('{"id":"chatcmpl-1","choices":[{"mess', () => response.destroy());
  } else if ("status" in behaviour) refuse(response, behaviour.status);
  else if ("redirectTo" in behaviour) response.writeHead(307, { location: behaviour.redirectTo }).end();
  else if ("raw" in behaviour) response.writeHead(200, JSON_TYPE).end(behaviour.raw);
  else response.writeHead(200, JSON_TYPE).end(completionOf(behaviour.content, behaviour.finishReason ?? "stop"));
};

export const startChatStandIn = async (): Promise<ChatStandIn> => {
  let behaviour: Parameters<ChatStandIn["behave"]>[0] = { content: "VAGUE_DESC: Say what was done." };
  let goneCount = 0;
  const heard: HeardQuestion[] = [];
  const events = { question: Promise.withResolvers<HeardQuestion>(), gone: Promise.withResolvers<void>() };
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      if (response.writableFinished) return;
      goneCount += 1;
      events.gone.resolve();
    });
    const body = await text(request);
    if (!isQuestion(request)) return refuse(response, 404);
    if (request.headers.authorization !== `Bearer ${CHAT_KEY}`) return refuse(response, 401);
    const question: HeardQuestion = JSON.parse(body);
    heard.push(question);
    events.question.resolve(question);
    answer(response, typeof behaviour === "function" ? behaviour(question) : behaviour);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in has no port");
  return {
    settings: {
      provider: "compatible",
      baseUrl: `http://127.0.0.1:${address.port}/v1`,
      key: CHAT_KEY,
      model: "stand-in-1",
      timeoutMilliseconds: 20_000,
      callsPerDay: 1000,
    },
    behave: (next) => {
      behaviour = next;
    },
    heard,
    gone: () => goneCount,
    nextQuestion: () => (events.question = Promise.withResolvers<HeardQuestion>()).promise,
    nextGone: () => (events.gone = Promise.withResolvers<void>()).promise,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
