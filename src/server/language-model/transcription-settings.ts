/** A service that turns sound into text by OpenAI's protocol (`POST <url>/audio/transcriptions`). */
export type TranscriptionSettings = {
  /** Up to the version, such as `http://localhost:8000/v1`. */
  url: string;
  key: string | null;
  model: string;
  /** For the whole answer. */
  timeoutMilliseconds: number;
};

/** We close connections that are silent for longer than 55 seconds. */
const TIMEOUT_MILLISECONDS = 40_000;

/** Null: none is set up. Throws in words for whoever set it; the key is in none of them. */
export const transcriptionOf = (
  { TENURE_TRANSCRIPTION_KEY: key, TENURE_TRANSCRIPTION_MODEL: model }: Record<string, string | undefined>,
  url: string | null,
): TranscriptionSettings | null => {
  if (url === null) return null;
  if (!model) throw new Error("TENURE_TRANSCRIPTION_URL needs TENURE_TRANSCRIPTION_MODEL");
  if (key && !/^[\x21-\x7e]+$/.test(key)) throw new Error("TENURE_TRANSCRIPTION_KEY holds a character that no key has");
  const { username, password } = new URL(url);
  if (username || password)
    throw new Error("TENURE_TRANSCRIPTION_URL must hold no name or password: use TENURE_TRANSCRIPTION_KEY");
  return { url: url.replace(/\/+$/, ""), key: key || null, model, timeoutMilliseconds: TIMEOUT_MILLISECONDS };
};
