import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { callApi } from "#web/api/call-api.ts";

/** A page of a client's book. It is another document: nothing of one book is in the memory of another. */
export const clientPath = (ownerId: string, path: string): string => `/books/${ownerId}${path}`;

/** Calls what is about a client's book, from the list of all of them. */
export const callInBook = <E extends EndpointDefinition>(
  ownerId: string,
  endpoint: E,
  request: RequestOf<E>,
  idempotencyKey: string,
): Promise<ResponseOf<E>> => callApi(endpoint, request, { book: ownerId, idempotencyKey });
