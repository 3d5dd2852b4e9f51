import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Socket } from "node:net";
import { AppError } from "#shared/errors.ts";
import { errorBody } from "../error-response.ts";

/** How long the body of a request may be on its way; tests pass tiny ones. */
export type BodyLimits = {
  /** Until it is there whole. */
  bodyMs: number;
  /** Files are long by contract: a body that brings one goes on for as long as so much comes in each such time. */
  uploadBytesPerSecond: number;
};

export const BODY_LIMITS: BodyLimits = { bodyMs: 30_000, uploadBytesPerSecond: 8 * 1024 };

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body is a form with a file. */
    isUpload?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends requests whose body trickles in, so that no one holds a connection, and what waits behind it, for the price of a byte. */
export const endSlowBodies = (app: FastifyInstance, { bodyMs, uploadBytesPerSecond }: BodyLimits): void => {
  const enoughBytes = (uploadBytesPerSecond * bodyMs) / 1000;
  app.addHook("onRequest", (request, reply, next) => {
    // What a test injects comes on no connection.
    if (hasBody(request) && request.socket instanceof Socket) watch(request, reply);
    next();
  });

  const watch = (request: FastifyRequest, reply: FastifyReply): void => {
    const { raw } = request;
    const { socket } = raw;
    const isUpload = request.routeOptions.config.isUpload === true;
    let seenBytes = socket.bytesRead;
    const look = (): void => {
      if (raw.complete || socket.destroyed) return stop();
      // What has come and was not taken yet waits for us, not for the client.
      const isOurs = raw.readableLength > 0;
      const isEnough = isUpload && socket.bytesRead - seenBytes >= enoughBytes;
      if (!isOurs && !isEnough) return end(request, reply);
      seenBytes = socket.bytesRead;
    };
    const looking = setInterval(look, bodyMs);
    const stop = (): void => clearInterval(looking);
    raw.once("end", stop).once("close", stop);
  };
};

/**
 * Said on the connection itself, since verbs and parsers wait for the body and nothing but its end stops them; for them
 * the client has left.
 */
const end = (request: FastifyRequest, { raw }: FastifyReply): void => {
  const { socket } = request.raw;
  // None while an earlier request on the connection is being answered.
  const isOurTurn = raw.socket === socket;
  if (isOurTurn && !raw.headersSent) {
    const refusal = new AppError("body_too_slow");
    const body = JSON.stringify(errorBody(refusal, request.id));
    const headers = {
      ...raw.getHeaders(),
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write([`HTTP/1.1 ${refusal.status} Request Timeout`, ...lines, "", body].join("\r\n"));
    request.log.info({ method: request.method, path: request.routeOptions.url ?? "unknown" }, "body too slow");
  }
  socket.destroySoon();
};
