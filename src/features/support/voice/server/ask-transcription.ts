import * as z from "zod/mini";
import type { TranscriptionSettings } from "#server/language-model/transcription-settings.ts";
import { OutboundRefusal, type RefusalReason } from "#server/outbound/outbound-refusal.ts";
import type { Outbound, OutboundAnswer } from "#server/outbound/outbound.ts";
import { AppError } from "#shared/errors.ts";
import { SPOKEN_MAX_CHARACTERS, type SoundType } from "../rules.ts";

type Around = { outbound: Pick<Outbound, "ask">; service: TranscriptionSettings };
type Sound = { content: Buffer; type: SoundType };

const ANSWER_MAX_BYTES = 64 * 1024;

/** Some services judge the kind of a sound by the name of its file. */
const fileName = (type: SoundType): string => `speech.${type.slice("audio/".length)}`;

const NO_TEXT = "The voice service answered with something else than text.";
const AWAY = "The voice service could not be reached.";
const REASONS: Readonly<Record<RefusalReason, string>> = {
  address: AWAY,
  failed: AWAY,
  too_slow: "The voice service took too long.",
  too_large: NO_TEXT,
};

const answerSchema = z.object({ text: z.string() });

/** What was said, in one line; empty where no words were heard. Refuses with `unavailable`, in our words alone. */
export const askTranscription = async (around: Around, sound: Sound): Promise<string> => {
  const text = textIn(await send(around, sound));
  if (text === null) throw unavailable(NO_TEXT);
  return text;
};

/** OpenAI's protocol, which the services that people host speak too. */
const send = async ({ outbound, service }: Around, { content, type }: Sound): Promise<OutboundAnswer> => {
  const { url, key, model, timeoutMilliseconds } = service;
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)], { type }), fileName(type));
  form.append("model", model);
  form.append("language", "en");
  form.append("response_format", "json");
  const wire = new Response(form);
  try {
    const answer = await outbound.ask(`${url}/audio/transcriptions`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": wire.headers.get("content-type") ?? "",
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: await wire.bytes(),
      bytesMax: ANSWER_MAX_BYTES,
      patienceMs: timeoutMilliseconds,
      operatorOrigin: new URL(url).origin,
    });
    if (answer.status === 200) return answer;
    throw unavailable(`The voice service refused the recording. It answered ${answer.status}.`);
  } catch (error) {
    if (!(error instanceof OutboundRefusal)) throw error;
    throw unavailable(REASONS[error.reason], error);
  }
};

/** Null: it is no answer of the protocol, such as a page of HTML. */
const textIn = ({ content }: OutboundAnswer): string | null => {
  try {
    const { text } = answerSchema.parse(JSON.parse(content.toString("utf8")));
    const line = text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
    return line.length <= SPOKEN_MAX_CHARACTERS ? line : null;
  } catch {
    return null;
  }
};

const unavailable = (why: string, cause?: unknown): AppError =>
  new AppError("unavailable", { message: `${why} Nothing was kept. Type, or try again later.` }, { cause });
