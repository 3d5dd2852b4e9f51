import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** From where it was sent. Kept, because a connection that is gone has none any more. */
    address: string;
  }
}

/** No one is there to answer: work that was not begun is not begun. */
export const noteAddresses = (app: FastifyInstance): void => {
  app.decorateRequest("address", "");
  app.addHook("onRequest", (request, reply, next) => {
    // Undefined where the connection was closed before its request was looked at, whatever the type says.
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
 * Whether a failure is no more than a client that left: its request never came whole, whatever the parser of the half
 * made of it, or its answer was broken off. Anything else that fails is a fault, also when no one waits for it.
 */
export const hasLeft = (error: unknown, { raw }: FastifyRequest, reply: FastifyReply): boolean => {
  if (!raw.socket.destroyed) return false;
  return !raw.complete || (isOfLeaving(error) && !reply.raw.writableFinished);
};
