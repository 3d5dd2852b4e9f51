import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { SPOKEN_MAX_CHARACTERS } from "./rules.ts";

export const getVoice = defineEndpoint({
  method: "GET",
  path: "/api/voice",
  summary: "Who switched voice to text off for the caller, and which host turns it into text",
  access: "book:read",
  inPart: true,
  needs: null,
  response: z.strictObject({
    /** Null: no one. It goes by the switches of AI. */
    offBy: z.nullable(z.enum(["person", "organization"])),
    /** Who gets a recording; null: no service is set up. */
    host: z.nullable(z.string()),
  }),
});

export const transcribe = defineEndpoint({
  method: "POST",
  path: "/api/voice/transcriptions",
  summary: "Turn spoken words into text: one WebM, Ogg, MP4 or WAV of at most two minutes in the field `file`",
  access: "book:read",
  inPart: true,
  needs: "voice-to-text",
  event: { none: "nothing of it is kept: the words go back to whoever spoke, and the sound is dropped" },
  makesStale: "nothing",
  consumes: "multipart/form-data",
  /** Empty: no words were heard. */
  response: z.strictObject({ text: z.string().check(z.maxLength(SPOKEN_MAX_CHARACTERS)) }),
  errors: ["payload_too_large", "unsupported_media", "state_conflict", "unavailable", "foreign_origin"],
  rateLimit: { points: 60, seconds: 3600, by: "account" },
  idempotent: false,
});
