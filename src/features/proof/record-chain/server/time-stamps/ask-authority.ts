import { randomBytes } from "node:crypto";
import { checkTimeStamp, readTimeStampResponse, timeStampRequest } from "@tenure/ledger-proof/time-stamp";

export type Stamp = { token: Uint8Array; at: Date; authority: string };

const PATIENCE_MILLISECONDS = 15_000;
/** A token with its certificates is a few kilobytes; a server that sends more is not an authority. */
const MAX_ANSWER_BYTES = 60_000;

/**
 * Asks a time-stamp authority for a stamp of a root (RFC 3161 over HTTP). The answer is checked as any reader would check
 * it, except that no root of trust is required: that is up to the reader.
 *
 * @throws Error saying what was wrong, if a server hangs, refuses, or sends too much or something else.
 */
export const askAuthority = async (url: string, root: string, patience = PATIENCE_MILLISECONDS): Promise<Stamp> => {
  const nonce = randomBytes(16);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
    body: new Uint8Array(timeStampRequest(root, nonce)),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the authority answered with HTTP ${response.status}`);
  }
  const answer = readTimeStampResponse(await readBounded(response), nonce);
  if (!answer.ok) throw new Error(answer.problem);
  const found = await checkTimeStamp(answer.token, root, []);
  if (!found.ok) throw new Error(`the stamp does not hold: ${found.problem}`);
  return { token: answer.token, at: new Date(found.at), authority: found.authority };
};

const readBounded = async (response: Response): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes: Uint8Array = chunk;
    size += bytes.length;
    // Leaving the loop cancels the rest.
    if (size > MAX_ANSWER_BYTES) throw new Error(`the authority answered with more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};
