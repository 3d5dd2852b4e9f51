import { fileTypeFromBuffer } from "file-type";
import { lookup, type LookupAddress } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request, type RequestOptions } from "node:https";
import { AppError } from "#shared/errors.ts";
import { isPublicAddress, PICTURE_MAX_BYTES, PICTURE_PATIENCE_MS } from "../rules.ts";

/** The way out of this machine; tests put their own here. */
export type PictureNetwork = {
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
  request(url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ReturnType<typeof request>;
};

const resolveName = (hostname: string): Promise<LookupAddress[]> =>
  new Promise((done, fail) => {
    lookup(hostname, { all: true, verbatim: true }, (error, addresses) => (error ? fail(error) : done(addresses)));
  });

const INTERNET: PictureNetwork = { resolve: resolveName, request };

const IMAGE_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);

export type Picture = { content: Buffer; contentType: string };

/** The name is resolved once, all its addresses must be public, and the one that was looked at is the one that is used. */
const pinnedAddress = async (network: PictureNetwork, hostname: string): Promise<LookupAddress> => {
  const addresses = await network.resolve(hostname).catch(() => []);
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isPublicAddress(address))) throw new AppError("not_found");
  return first;
};

const readLimited = async (answer: IncomingMessage): Promise<Buffer> => {
  if (Number(answer.headers["content-length"] ?? 0) > PICTURE_MAX_BYTES) throw new AppError("payload_too_large");
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > PICTURE_MAX_BYTES) throw new AppError("payload_too_large");
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const ask = (network: PictureNetwork, url: URL, pinned: LookupAddress, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const options: RequestOptions = {
      agent: false,
      signal,
      headers: { accept: "image/*" },
      // Called for the connection alone: whatever the name says by now, this is where it goes.
      lookup: (_name, { all }, answer) => (all ? answer(null, [pinned]) : answer(null, pinned.address, pinned.family)),
    };
    network.request(url, options, done).on("error", fail).end();
  });

/**
 * A picture from an address that `pictureUrl` accepted. Every refusal is an `AppError`; a redirect is one, wherever it leads.
 *
 * @param patienceMs for the whole of it, from the name to the last byte.
 */
export const fetchPicture = async (
  url: URL,
  network: PictureNetwork = INTERNET,
  patienceMs: number = PICTURE_PATIENCE_MS,
): Promise<Picture> => {
  const signal = AbortSignal.timeout(patienceMs);
  const pinned = await pinnedAddress(network, url.hostname);
  try {
    const answer = await ask(network, url, pinned, signal);
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new AppError("not_found");
    }
    const content = await readLimited(answer);
    const mime = (await fileTypeFromBuffer(content))?.mime ?? "";
    if (!IMAGE_TYPES.has(mime)) throw new AppError("unsupported_media");
    return { content, contentType: mime };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("unavailable", { message: "The picture could not be fetched." });
  }
};
