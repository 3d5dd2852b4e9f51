import type { Page } from "@playwright/test";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { ModelPart, Passage, Sentence } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { AssistantAnswer } from "#features/assistant/rep-assistant/contract.ts";

export const HOURS: Passage = {
  id: "rule:hours",
  title: "More than 750 hours",
  text: "You perform more than 750 hours of services during the year.",
  quote: "more than 750 hours of services",
  citation: "IRC §469(c)(7)(B)(ii)",
  address: "/law",
  seen: "primary",
  reviewedOn: "2026-01-15",
};
export const OURS: Sentence = { text: "You're at 12 h.", passages: [], page: null, isFromModel: false };
export const ITS: Sentence = { text: "You need more than 750 hours.", passages: [0], page: null, isFromModel: true };

type Asked = { key: string; message: string };

/**
 * Answers the assistant's questions instead of the server, event by event as a journey says: what a network does in the
 * middle of an answer can be said to the moment.
 */
export type AnswerStandIn = {
  asked: Asked[];
  /** Resolves with the next question. */
  nextAsked: () => Promise<Asked>;
  /** Resolves when a browser has left an answer before its end. */
  nextGone: () => Promise<void>;
  say: (sentence: Sentence) => void;
  end: (model: Partial<ModelPart>) => void;
  refuse: (code: string, message: string) => void;
  cutOff: () => void;
  close: () => Promise<void>;
};

export const startAnswers = async (page: Page): Promise<AnswerStandIn> => {
  let open: ServerResponse | null = null;
  let said: Sentence[] = [];
  const asked: Asked[] = [];
  const events = { asked: Promise.withResolvers<Asked>(), gone: Promise.withResolvers<void>() };
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) events.gone.resolve();
    });
    const body = (await json(request)) as { message: string };
    const question = { key: String(request.headers["idempotency-key"]), message: body.message };
    [open, said] = [response, []];
    asked.push(question);
    events.asked.resolve(question);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in has no port");
  const url = `http://127.0.0.1:${address.port}/api/chatbot/enhanced`;
  await page.route("**/api/chatbot/enhanced", (route) => route.continue({ url }));
  const send = (type: string, data: object): void => {
    if (open === null) throw new Error("nothing was asked");
    if (!open.headersSent) open.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    open.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    asked,
    nextAsked: () => (events.asked = Promise.withResolvers<Asked>()).promise,
    nextGone: () => (events.gone = Promise.withResolvers<void>()).promise,
    say: (sentence) => {
      const isNew = sentence.passages.length > 0 && said.every(({ passages }) => passages.length === 0);
      said.push(sentence);
      send("sentence", { type: "sentence", sentence, passages: isNew ? [HOURS] : [] });
    },
    end: (model) => {
      send("answer", { type: "answer", answer: wholeOf(said, model) });
      open?.end();
    },
    refuse: (code, message) => {
      send("error", { code, message, requestId: "r" });
      open?.end();
    },
    cutOff: () => void open?.destroy(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

const wholeOf = (sentences: Sentence[], model: Partial<ModelPart>): AssistantAnswer => {
  const passages = sentences.some((sentence) => sentence.passages.length > 0) ? [HOURS] : [];
  return {
    message: sentences.map(({ text }) => text).join(" "),
    citations: passages.map(({ citation }) => citation),
    isThrottled: false,
    suggestedAction: null,
    passages,
    sentences,
    kind: "answered",
    taxYear: 2026,
    model: { name: "stand-in-1", dropped: 0, silence: null, ...model },
    conversationId: "01990000-0000-7000-8000-000000000001",
    messageId: "01990000-0000-7000-8000-000000000002",
    usage: { isUnlimited: true, remainingCalls: null },
  };
};
