import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pipeline, Readable, type Transform } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

/** Below this the headers of the answer weigh more than what is saved. */
const MIN_BYTES = 1024;
const COMPRESSIBLE = /^(application\/(json|x-ndjson|openapi\+json)|text\/(csv|plain|calendar))\b/;

/** A window of 64 kB still holds the preceding rows: with the usual one, most of the time goes into making its tables. */
const BROTLI_TEXT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const BROTLI_STREAM = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 4 };

type Encoding = "br" | "gzip";
const compressText = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** What is written is sent at once: the first rows of an export do not wait for the last. */
const compressStream: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ ...BROTLI_STREAM, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }),
};

/** The best encoding that a caller accepts; `br;q=0` and a bare `*` do not count as acceptance. */
const encodingFor = (accepted: string | undefined): Encoding | null => {
  const taken = new Set(
    (accepted ?? "")
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";")[0]?.trim().toLowerCase()),
  );
  return taken.has("br") ? "br" : taken.has("gzip") ? "gzip" : null;
};

/**
 * Compresses what is read from the API. Answers to writes, tokens among them, stay as they are, and so do files that
 * are already compressed and event streams. The length of a compressed answer tells an eavesdropper nothing useful: no
 * read is authorized by a cookie, so no other site can make a browser send a read with text of its choice (BREACH).
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    const encoding = isCompressible(request, reply) ? encodingFor(request.headers["accept-encoding"]) : null;
    if (encoding === null) return payload;
    if (payload instanceof Readable) {
      markEncoded(reply, encoding);
      const compressed = compressStream[encoding]();
      // If either end breaks, so does the other: the file ends early, and nothing is read that no one receives.
      pipeline(payload, compressed, () => {});
      return compressed;
    }
    if (typeof payload !== "string" || payload.length < MIN_BYTES) return payload;
    markEncoded(reply, encoding);
    return compressText[encoding](payload, encoding === "br" ? BROTLI_TEXT : GZIP);
  });
};

const isCompressible = (request: FastifyRequest, reply: FastifyReply): boolean => {
  if (request.method !== "GET" || reply.statusCode !== 200 || !request.url.startsWith("/api/")) return false;
  if (reply.hasHeader("content-encoding")) return false;
  void reply.header("vary", "accept-encoding");
  return COMPRESSIBLE.test(String(reply.getHeader("content-type") ?? ""));
};

const markEncoded = (reply: FastifyReply, encoding: Encoding): void => {
  void reply.header("content-encoding", encoding).removeHeader("content-length");
};
