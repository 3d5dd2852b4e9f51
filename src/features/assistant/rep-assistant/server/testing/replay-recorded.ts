import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { LanguageModelSettings } from "#server/language-model/language-model.ts";
import { MODEL_PROTOCOLS } from "#test/support/network/model-protocols.ts";
import { BUILT_IN_SOURCES } from "../passages/sources.ts";
import type { Handed } from "../evaluation/obedient-model.ts";

export const RECORDED_PROVIDERS = ["openai", "anthropic", "google"] as const;
export type RecordedProvider = (typeof RECORDED_PROVIDERS)[number];

/** An answer as a provider sends it: whole, and the lines of its stream. */
type Recorded = { asks: string; whole: object; streamed: readonly string[] };

const MODELS = { openai: "gpt-5.1", anthropic: "claude-sonnet-4-5", google: "gemini-2.5-flash" } as const;
const KEY = "sk-of-the-replay-0123456789";
const OUR_IDS = /(?:rule|question|help):[A-Za-z0-9.:-]+(?=\\?")/g;
/** Streams are cut anywhere. */
const CUT_BYTES = 97;

const readRecorded = (provider: RecordedProvider): Recorded[] =>
  JSON.parse(readFileSync(new URL(`../evaluation/recorded-${provider}.json`, import.meta.url), "utf8"));

/** Puts in the names that the passages have in this question, each of which stands for a title. */
const withNames = (answer: string, { passages }: Handed): string =>
  answer.replaceAll(OUR_IDS, (id) => {
    const title = BUILT_IN_SOURCES.find((source) => source.id === id)?.title;
    return passages.find((passage) => passage.title === title)?.id ?? id;
  });

/** Answers each question as the file of a provider has it, over HTTP and in its protocol. */
export const replayRecorded = async (
  provider: RecordedProvider,
): Promise<{ settings: LanguageModelSettings; close: () => Promise<void> }> => {
  const recorded = readRecorded(provider);
  const protocol = MODEL_PROTOCOLS[provider];
  const server = createServer(async (request, response) => {
    const asked = protocol.read(request.url ?? "", await text(request));
    if (!asked || protocol.keyOf(request.headers) !== KEY) return void response.writeHead(404).end();
    const handed: Handed = JSON.parse(asked.messages.at(-1)?.content ?? "");
    const answer = recorded.find(({ asks }) => asks === handed.question);
    if (!answer) return void response.writeHead(404).end();
    response.setHeader("content-type", asked.isStream ? "text/event-stream" : "application/json");
    const said = asked.isStream ? answer.streamed.join("\n") : JSON.stringify(answer.whole);
    const bytes = Buffer.from(`${withNames(said, handed)}\n`);
    for (let at = 0; at < bytes.length; at += CUT_BYTES) response.write(bytes.subarray(at, at + CUT_BYTES));
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the replay has no port");
  return {
    settings: {
      provider,
      baseUrl: `http://127.0.0.1:${bound.port}${protocol.basePath}`,
      key: KEY,
      model: MODELS[provider],
      firstByteMilliseconds: 20_000,
      timeoutMilliseconds: 20_000,
      callsPerDay: 1000,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
