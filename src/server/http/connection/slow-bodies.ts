import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Socket } from "node:net";
import { AppError } from "#shared/errors.ts";
import { errorBody } from "../error-response.ts";

/** How long the body of a request may take to arrive; tests pass tiny values. */
export type BodyLimits = {
  /** Until all of it has arrived. */
  bodyMs: number;
  /** Files may be large by contract: a body with one may go on as long as this much arrives in each such period. */
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

/**
 * Ends requests whose body trickles in, so that no one can hold a connection, and what waits behind it, at the cost of
 * a byte.
 */
export const endSlowBodies = (app: FastifyInstance, { bodyMs, uploadBytesPerSecond }: BodyLimits): void => {
  const enoughBytes = (uploadBytesPerSecond * bodyMs) / 1000;
  app.addHook("onRequest", (request, reply, next) => {
    // A request injected by a test has no connection.
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
      // Bytes that have arrived but were not taken yet wait for us, not for the client.
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
 * Written to the connection itself, since verbs and parsers wait for the body and only its end stops them; to them the
 * client has left.
 */
const end = (request: FastifyRequest, { raw }: FastifyReply): void => {
  const { socket } = request.raw;
  // There is no deadline while an earlier request on the connection is being answered.
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
