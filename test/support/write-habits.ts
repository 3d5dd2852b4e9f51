import { expect } from "vitest";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { ApiClient, LooseRequest } from "./api-client.ts";

/**
 * What every write by a signed-in person has in common: it requires a sign-in, refuses a field it does not know and a request
 * from another site, and answers the same key with the same answer, but the same key with another body with 422. `request` must
 * be one that is accepted; it is sent once with effect. `otherBody` is a well-formed body that differs.
 */
export const expectWriteHabits = async (
  clients: { owner: ApiClient; visitor: ApiClient },
  endpoint: EndpointDefinition,
  request: LooseRequest,
  otherBody?: object,
): Promise<void> => {
  const { owner, visitor } = clients;
  expect(await visitor.refused(endpoint, request)).toMatchObject({ status: 401, code: "not_signed_in" });

  const withSurprise = { ...request, body: { ...bodyOf(request), surprise: 1 } };
  const unknown = await owner.refused(endpoint, withSurprise);
  expect(unknown).toMatchObject({ status: 400, code: "validation_failed" });
  expect(Object.keys(unknown.fields ?? {})).toContain("surprise");

  const headers = { origin: "https://elsewhere.example" };
  expect(await owner.refused(endpoint, request, { headers })).toMatchObject({ status: 403, code: "foreign_origin" });

  const idempotencyKey = `key-${endpoint.method}-${endpoint.path}`;
  const first = await owner.send(endpoint, request, { idempotencyKey });
  expect(first.statusCode, first.body).toBe(endpoint.status ?? 200);
  const again = await owner.send(endpoint, request, { idempotencyKey });
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: first.statusCode, body: first.body });
  if (otherBody === undefined) return;
  const other = await owner.refused(endpoint, { ...request, body: otherBody }, { idempotencyKey });
  expect(other).toMatchObject({ status: 422, code: "idempotency_mismatch" });
};

const bodyOf = ({ body }: LooseRequest): Record<string, unknown> =>
  typeof body === "object" && body !== null ? { ...body } : {};
