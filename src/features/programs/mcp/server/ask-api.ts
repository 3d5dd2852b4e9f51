import type { FastifyInstance, FastifyRequest } from "fastify";
import { buildPath, type EndpointDefinition, type RequestOf, type ResponseOf } from "#shared/endpoint.ts";
import { AppError, type ErrorBody } from "#shared/errors.ts";

/** Calls an operation of the API as the program that asks. Throws the refusal of the API as an `AppError`. */
export type AskApi = <E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options?: { idempotencyKey?: string },
) => Promise<ResponseOf<E>>;

type LooseRequest = { params?: unknown; query?: unknown; body?: unknown };

const refusalIn = (status: number, text: string, retryAfter: string | undefined): AppError => {
  const { code, message, fields, data }: Partial<ErrorBody> = JSON.parse(text) as Partial<ErrorBody>;
  if (code === undefined) throw new Error(`an operation answered ${status} without a code`);
  return new AppError(code, {
    ...(message !== undefined && { message }),
    ...(fields && { fields }),
    ...(data && { data }),
    ...(retryAfter !== undefined && { retryAfterSeconds: Number(retryAfter) }),
  });
};

/**
 * The API as an outsider calls it, without the way over the network: the same token, address and steps (access, limits,
 * transaction, event, idempotency), so that no second way into a book exists.
 */
export const askApiAs = (app: FastifyInstance, { headers, address }: FastifyRequest): AskApi => {
  const { authorization, host, "user-agent": agent } = headers;
  const own: Record<string, string> = {
    ...(authorization && { authorization }),
    ...(host && { host }),
    ...(agent && { "user-agent": agent }),
  };
  return async (endpoint, { params, query, body }: LooseRequest, { idempotencyKey } = {}) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: buildPath(endpoint.path, params as Record<string, string> | undefined, query as Record<string, unknown>),
      remoteAddress: address,
      headers: { ...own, ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const retryAfter = answer.headers["retry-after"];
    if (answer.statusCode >= 400) throw refusalIn(answer.statusCode, answer.body, retryAfter?.toString());
    return answer.json();
  };
};
