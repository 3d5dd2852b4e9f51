import type { EndpointDefinition, RequestOf, ResponseOf } from "#shared/endpoint.ts";
import { callApi } from "#web/api/call-api.ts";

/** Calls an endpoint for one client's book, from the list of all of them. */
export const callInBook = <E extends EndpointDefinition>(
  ownerId: string,
  endpoint: E,
  request: RequestOf<E>,
  idempotencyKey: string,
): Promise<ResponseOf<E>> => callApi(endpoint, request, { book: ownerId, idempotencyKey });
