import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { LanguageModelSettings } from "#server/language-model/language-model.ts";
import type { ModelProvider } from "#server/language-model/question.ts";
import { type HeardQuestion, MODEL_PROTOCOLS } from "./model-protocols.ts";
import { behave, MODEL_KEY, type ModelBehaviour, refuse } from "./model-behaviour.ts";

export type { HeardQuestion } from "./model-protocols.ts";
export { MODEL_KEY, type ModelBehaviour } from "./model-behaviour.ts";

/** Speaks the protocol of a provider over HTTP, and refuses any other key. */
export type ModelStandIn = {
  settings: LanguageModelSettings;
  behave: (behaviour: ModelBehaviour | ((question: HeardQuestion) => ModelBehaviour)) => void;
  heard: HeardQuestion[];
  /** The connections that ended before they were answered to the end. */
  gone: () => number;
  /** The bytes of answers that it wrote so far, to callers that were still there. */
  sentBytes: () => number;
  /** Resolves when the next question has arrived. */
  nextQuestion: () => Promise<HeardQuestion>;
  /** Resolves when the next connection has ended before its answer did. */
  nextGone: () => Promise<void>;
  close: () => Promise<void>;
};

export const startModelStandIn = async (
  provider: ModelProvider = "compatible",
  script: ModelBehaviour = { content: "VAGUE_DESC: Say what was done." },
): Promise<ModelStandIn> => {
  const protocol = MODEL_PROTOCOLS[provider];
  let behaviour: Parameters<ModelStandIn["behave"]>[0] = script;
  let [goneCount, sent] = [0, 0];
  const heard: HeardQuestion[] = [];
  const events = { question: Promise.withResolvers<HeardQuestion>(), gone: Promise.withResolvers<void>() };

  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on("close", () => {
      if (response.writableFinished) return;
      goneCount += 1;
      events.gone.resolve();
    });
    const question = protocol.read(request.url ?? "", await text(request));
    if (!question) return refuse(protocol, response, 404);
    if (protocol.keyOf(request.headers) !== MODEL_KEY) return refuse(protocol, response, 401);
    heard.push(question);
    events.question.resolve(question);
    const write = (bytes: string): void => {
      if (response.destroyed) return;
      response.write(bytes);
      sent += Buffer.byteLength(bytes);
    };
    const next = typeof behaviour === "function" ? behaviour(question) : behaviour;
    await behave(protocol, next, { response, question, write });
  };

  const server = createServer((request, response) => void hear(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in has no port");
  return {
    settings: {
      provider,
      baseUrl: `http://127.0.0.1:${address.port}${protocol.basePath}`,
      key: MODEL_KEY,
      model: "stand-in-1",
      firstByteMilliseconds: 20_000,
      timeoutMilliseconds: 20_000,
      callsPerDay: 1000,
    },
    behave: (next) => {
      behaviour = next;
    },
    heard,
    gone: () => goneCount,
    sentBytes: () => sent,
    nextQuestion: () => (events.question = Promise.withResolvers<HeardQuestion>()).promise,
    nextGone: () => (events.gone = Promise.withResolvers<void>()).promise,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
