import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { TranscriptionSettings } from "#server/language-model/transcription-settings.ts";

/** What a recording gets: its words, a status with words that hold the key, raw bytes, or silence. */
export type TranscriptionBehaviour = { text: string } | { status: number } | { raw: string } | "silence";

export type HeardSound = {
  type: string;
  name: string;
  content: Buffer;
  /** The other fields of the form. */
  fields: Record<string, string>;
};

/** Speaks OpenAI's protocol of transcriptions over HTTP, and refuses any other key and form. */
export type TranscriptionStandIn = AsyncDisposable & {
  settings: TranscriptionSettings;
  behave: (behaviour: TranscriptionBehaviour) => void;
  heard: HeardSound[];
};

export const TRANSCRIPTION_KEY = "sk-of-the-voice-stand-in-0123456789";
const JSON_TYPE = { "content-type": "application/json" };

export const startTranscriptionStandIn = async (): Promise<TranscriptionStandIn> => {
  let behaviour: TranscriptionBehaviour = { text: "Two hours at Elm yesterday." };
  const heard: HeardSound[] = [];

  const refuse = (response: ServerResponse, status: number): void => {
    const error = { message: `Refused. Key provided: ${TRANSCRIPTION_KEY}.` };
    response.writeHead(status, JSON_TYPE).end(JSON.stringify({ error }));
  };

  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const content = await buffer(request);
    if (request.method !== "POST" || request.url !== "/v1/audio/transcriptions") return refuse(response, 404);
    if (request.headers.authorization !== `Bearer ${TRANSCRIPTION_KEY}`) return refuse(response, 401);
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(content), { headers }).formData().catch(() => null);
    const file = form?.get("file");
    if (!form || !(file instanceof File)) return refuse(response, 400);
    const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
    const { type, name } = file;
    heard.push({ type, name, content: Buffer.from(await file.arrayBuffer()), fields: Object.fromEntries(fields) });
    if (behaviour === "silence") return;
    if ("status" in behaviour) return refuse(response, behaviour.status);
    response.writeHead(200, JSON_TYPE).end("raw" in behaviour ? behaviour.raw : JSON.stringify(behaviour));
  };

  const server = createServer((request, response) => void hear(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the stand-in has no port");
  return {
    settings: {
      url: `http://127.0.0.1:${address.port}/v1`,
      key: TRANSCRIPTION_KEY,
      model: "stand-in-1",
      timeoutMilliseconds: 20_000,
    },
    behave: (next) => {
      behaviour = next;
    },
    heard,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
