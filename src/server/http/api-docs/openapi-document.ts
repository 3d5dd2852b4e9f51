import * as z from "zod/mini";
import { BOOK_HEADER } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { ERROR_CODES, type ErrorCode } from "#shared/errors.ts";
import { deprecationWords } from "./deprecation.ts";
import type { Route } from "../implement.ts";

export type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};

const parametersOf = (schema: z.ZodMiniType | undefined, place: "path" | "query"): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, definition]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: definition,
  }));
};

const codesOf = (endpoint: EndpointDefinition): ErrorCode[] => {
  const codes = new Set<ErrorCode>([
    "malformed_request",
    "internal",
    "unavailable",
    "storage_full",
    ...(endpoint.errors ?? []),
  ]);
  if (endpoint.query || endpoint.body || endpoint.consumes) codes.add("validation_failed");
  if (endpoint.body) codes.add("payload_too_large");
  if (endpoint.access !== "public") codes.add("not_signed_in");
  if (endpoint.access.startsWith("book:")) codes.add("forbidden").add("not_found");
  if (endpoint.needs) codes.add("plan_required");
  if (endpoint.stepUp) codes.add("step_up_required");
  if (endpoint.access === "platform:manage") codes.add("second_step_missing");
  if (endpoint.params) codes.add("not_found");
  codes.add("rate_limited");
  if (endpoint.method !== "GET" && endpoint.idempotent !== false) codes.add("idempotency_mismatch");
  return [...codes];
};

const errorResponses = (endpoint: EndpointDefinition): Json => {
  const responses: Record<string, { description: string; content: Json }> = {};
  for (const code of codesOf(endpoint)) {
    const { status, message } = ERROR_CODES[code];
    const before = responses[status]?.description;
    responses[status] = {
      description: before ? `${before} \`${code}\`: ${message}` : `\`${code}\`: ${message}`,
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    };
  }
  return responses;
};

/** `/api/time-entries/:id` as OpenAPI writes it. */
export const pathTemplateOf = ({ path }: EndpointDefinition): string => path.replaceAll(/:([A-Za-z]+)/g, "{$1}");

const BOOK_PARAMETER = {
  name: BOOK_HEADER,
  in: "header",
  required: false,
  description: "The id of the owner of the book. Without it, your own.",
  schema: { type: "string", format: "uuid" },
};

/** One operation as OpenAPI says it, made from its contract. */
export const operationOf = (endpoint: EndpointDefinition): Json => {
  const answer = endpoint.produces
    ? { [endpoint.produces]: { schema: { type: "string", format: "binary" } } }
    : endpoint.streams
      ? { "application/x-ndjson": { schema: schemaOf(endpoint.streams, "input") } }
      : endpoint.response && {
          "application/json": { schema: schemaOf(endpoint.response, "input") },
          ...(endpoint.events && { "text/event-stream": { schema: schemaOf(endpoint.events, "input") } }),
        };
  const idempotencyHeader = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key gives the same answer for 24 hours. Another body under it is 422.",
    schema: { type: "string", maxLength: 200 },
  };
  const isWrite =
    endpoint.method !== "GET" && endpoint.idempotent !== false && /^(?!public$|affiliate$)/.test(endpoint.access);
  return {
    summary: endpoint.summary,
    ...(endpoint.deprecated
      ? { deprecated: true, "x-sunset": endpoint.deprecated.sunset, description: deprecationWords(endpoint.deprecated) }
      : {}),
    tags: [endpoint.path.split("/")[2] ?? "api"],
    "x-access": endpoint.access,
    "x-needs": endpoint.needs,
    ...(endpoint.programs ? { "x-scope": endpoint.programs } : {}),
    ...(endpoint.stepUp ? { "x-step-up": true } : {}),
    ...(typeof endpoint.event === "string" ? { "x-event": endpoint.event } : {}),
    ...(endpoint.access === "public" ? { security: [] } : {}),
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...(endpoint.access.startsWith("book:") ? [BOOK_PARAMETER] : []),
      ...(isWrite ? [idempotencyHeader] : []),
    ],
    ...(endpoint.body && !endpoint.consumes
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
          },
        }
      : {}),
    ...(endpoint.consumes
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.consumes]: { schema: endpoint.body ? schemaOf(endpoint.body, "input") : { type: "object" } },
            },
          },
        }
      : {}),
    responses: {
      [endpoint.status ?? 200]: { description: "Done", ...(answer ? { content: answer } : {}) },
      ...errorResponses(endpoint),
    },
  };
};

export const ERROR_SCHEMA = {
  type: "object",
  required: ["code", "message", "requestId"],
  properties: {
    code: { type: "string", enum: Object.keys(ERROR_CODES) },
    message: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" }, description: "Field path to reason" },
    requestId: { type: "string" },
    data: { type: "object" },
    accountCanceled: { type: "boolean" },
  },
};

/** OpenAPI 3.1 of every mounted endpoint, made from the same contracts that parse and answer. */
export const openApiDocument = (routes: readonly Route[]): Json => {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    const path = pathTemplateOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tenure",
      version: "1",
      description: "Hours and evidence of real estate professionals. General information, not tax advice.",
    },
    security: [{ bearer: [] }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: ERROR_SCHEMA },
    },
    paths,
  };
};
