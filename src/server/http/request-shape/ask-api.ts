import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest, InjectOptions } from "fastify";
import { BOOK_HEADER } from "#shared/access.ts";
import { buildPath, type EndpointDefinition, type RequestOf, type ResponseOf } from "#shared/endpoint.ts";
import { AppError, type ErrorBody } from "#shared/errors.ts";

/** Calls an operation of the API as whoever sent the request at hand. Throws the refusal of the API as an `AppError`. */
export type AskApi = <E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options?: { idempotencyKey?: string },
) => Promise<ResponseOf<E>>;

export type LooseRequest = { params?: unknown; query?: unknown; body?: unknown };

/** The address of an operation with what fills it. */
export const addressOf = ({ path }: EndpointDefinition, { params, query }: LooseRequest): string =>
  buildPath(path, params as Record<string, string> | undefined, query as Record<string, unknown>);

/** The refusal of the API in an answer. */
export const refusalIn = (status: number, text: string, retryAfter: string | undefined): AppError => {
  const { code, message, fields, data }: Partial<ErrorBody> = JSON.parse(text) as Partial<ErrorBody>;
  if (code === undefined) throw new Error(`an operation answered ${status} without a code`);
  return new AppError(code, {
    ...(message !== undefined && { message }),
    ...(fields && { fields }),
    ...(data && { data }),
    ...(retryAfter !== undefined && { retryAfterSeconds: Number(retryAfter) }),
  });
};

const asking = new AsyncLocalStorage<true>();

/** Whether the request at hand is asked by another one, which was counted at the outer wall for both. Never by a header. */
export const isAskedWithin = (): boolean => asking.getStore() === true;

const PASSED_ON = ["authorization", "host", "user-agent", BOOK_HEADER] as const;

/**
 * The API as an outsider calls it, without the way over the network: the same caller, book, address and steps (access,
 * limits, transaction, event, idempotency), so that no second way into a book exists.
 */
export const askApiAs = (app: FastifyInstance, { headers, address }: FastifyRequest): AskApi => {
  const own: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (typeof value === "string") own[name] = value;
  }
  return async (endpoint, request: LooseRequest, { idempotencyKey } = {}) => {
    const sent: InjectOptions = {
      method: endpoint.method,
      url: addressOf(endpoint, request),
      remoteAddress: address,
      headers: { ...own, ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }) },
      ...(request.body !== undefined && { payload: request.body as object }),
    };
    const answer = await asking.run(true, async () => app.inject(sent));
    const retryAfter = answer.headers["retry-after"];
    if (answer.statusCode >= 400) throw refusalIn(answer.statusCode, answer.body, retryAfter?.toString());
    return answer.json();
  };
};
