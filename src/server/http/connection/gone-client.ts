import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The address it was sent from. Kept, because a closed connection no longer has one. */
    address: string;
  }
}

/** No one is there to answer: work that has not begun does not begin. */
export const noteAddresses = (app: FastifyInstance): void => {
  app.decorateRequest("address", "");
  app.addHook("onRequest", (request, reply, next) => {
    // Undefined if the connection was closed before its request was looked at, despite the type.
    const address: string | undefined = request.ip;
    if (address === undefined) return void reply.hijack();
    request.address = address;
    next();
  });
};

/** What Node, the parsers and the verbs that wait throw when a connection closes under them. */
const CODES_OF_LEAVING = new Set([
  "ABORT_ERR",
  "ECONNABORTED",
  "ECONNRESET",
  "EPIPE",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_PREMATURE_CLOSE",
]);

const isOfLeaving = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "AbortError" || ("code" in error && CODES_OF_LEAVING.has(String(error.code))));

/**
 * Whether a failure is no more than a client that left: its request never arrived whole, whatever the parser made of
 * the half, or its answer was broken off. Any other failure is a fault, even if no one waits for the answer.
 */
export const hasLeft = (error: unknown, { raw }: FastifyRequest, reply: FastifyReply): boolean => {
  if (!raw.socket.destroyed) return false;
  return !raw.complete || (isOfLeaving(error) && !reply.raw.writableFinished);
};
