import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway, isDatabaseBusy } from "../database/pool/database-away.ts";
import { TooMuchAtOnce } from "../database/pool/fair-line.ts";
import { isStorageFull } from "../files/storage-full.ts";
import { hasLeft } from "./connection/gone-client.ts";
import { AppError, type ErrorBody, type ErrorCode } from "#shared/errors.ts";

type Failure = { statusCode?: number | undefined; code?: string | undefined };

/** Refusals of the platform itself (body parser, router, multipart) in the words of the catalogue. */
const codeOfPlatformError = (error: Failure): ErrorCode => {
  if (error.code?.startsWith("FST_") && error.statusCode === 413) return "payload_too_large";
  if (error.statusCode === 413) return "payload_too_large";
  if (error.statusCode === 415) return "unsupported_media";
  if (error.statusCode === 429) return "rate_limited";
  if (error.statusCode === 404) return "not_found";
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return "malformed_request";
  return "internal";
};

/** Whoever sends statements wraps what comes of them. */
const tooMuchIn = (error: unknown): TooMuchAtOnce | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TooMuchAtOnce) return cause;
  }
  return undefined;
};

/** Every failure as the one `AppError` it amounts to. Unknown ones become `internal` and are logged by the caller. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const refusal = tooMuchIn(error);
  if (refusal) return refusal;
  if (isStorageFull(error)) return new AppError("storage_full", { retryAfterSeconds: 60 });
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return new AppError("unavailable", { retryAfterSeconds: 1 });
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>;
  return new AppError(codeOfPlatformError({ statusCode, code }));
};

export const errorBody = (error: AppError, requestId: string): ErrorBody => ({
  code: error.code,
  message: error.message,
  ...(error.details.fields && { fields: error.details.fields }),
  ...(error.details.data && { data: error.details.data }),
  ...(error.code === "account_canceled" && { accountCanceled: true as const }),
  requestId,
});

/** The headers about a file, set before its bytes were found to be wrong. */
const OF_THE_FILE = ["content-encoding", "content-disposition", "content-range", "accept-ranges", "etag"] as const;

/** What a failure amounts to and what is said of it; one of ours goes to the log. */
export const failureOf = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { refusal: AppError; body: ErrorBody } => {
  const refusal = hasLeft(error, request, reply) ? new AppError("malformed_request") : toAppError(error);
  // What is refused because there is too much of it must cost next to nothing.
  if (refusal.status >= 500 && !(refusal instanceof TooMuchAtOnce)) request.log.error({ err: error }, "request failed");
  return { refusal, body: errorBody(refusal, request.id) };
};

/** The one mapper from a failure to an HTTP answer. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { refusal, body } = failureOf(error, request, reply);
  if (!reply.raw.headersSent) {
    for (const name of OF_THE_FILE) {
      void reply.removeHeader(name);
      reply.raw.removeHeader(name);
    }
  }
  const retryAfter = refusal.details.retryAfterSeconds;
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  return reply
    .status(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
};
