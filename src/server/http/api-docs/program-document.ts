import { PROGRAM_SCOPE_LABELS, PROGRAM_SCOPES } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { buildPath } from "#shared/endpoint.ts";
import type { Route } from "../implement.ts";
import { deprecationWords } from "./deprecation.ts";
import { ERROR_SCHEMA, type Json, operationOf, pathTemplateOf } from "./openapi-document.ts";
import { API_WORDS, groupOf, GROUPS, SCOPE_WORDS } from "./program-words.ts";

/** A request to an operation, as somebody would send it, and what the sample book answers. */
export type Example = {
  request: { params?: Record<string, string | number>; query?: Json; body?: unknown };
  answer: unknown;
};

/** By `nameOf`. */
export type Examples = Readonly<Record<string, Example>>;

/** For example `GET /api/time-entries/:id`. */
export const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;

/** What programs may call: what names a scope, and public reads that are promised too. */
export const isForPrograms = ({ programs, promised }: EndpointDefinition): boolean =>
  programs !== undefined || promised === true;

/** `GET /api/time-entries/:id` is `getTimeEntriesId`. */
const operationIdOf = ({ method, path }: EndpointDefinition): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z]+/)
    .slice(2)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** An answer may have more fields later on: whoever reads it must not refuse them, so its schema does not either. */
const openToMore = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(openToMore);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.entries(schema).filter(([key, value]) => key !== "additionalProperties" || value !== false);
  return Object.fromEntries(parts.map(([key, value]) => [key, openToMore(value)]));
};

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request for a shell; `$TENURE_TOKEN` holds the token. */
const curlOf = (endpoint: EndpointDefinition, { request }: Example, origin: string): string => {
  const url = `${origin}${buildPath(endpoint.path, request.params, request.query)}`;
  const lines = [endpoint.method === "GET" ? `curl ${quoted(url)}` : `curl -X ${endpoint.method} ${quoted(url)}`];
  if (endpoint.programs) lines.push('-H "Authorization: Bearer $TENURE_TOKEN"');
  if (request.body !== undefined)
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(request.body))}`);
  return lines.join(" \\\n  ");
};

const describe = (endpoint: EndpointDefinition, example: Example | undefined, origin: string): string =>
  [
    endpoint.deprecated && `**${deprecationWords(endpoint.deprecated)}**`,
    endpoint.programs
      ? `Scope: **${PROGRAM_SCOPE_LABELS[endpoint.programs]}** (\`${endpoint.programs}\`).`
      : "Open to anyone, without a token.",
    example && `\`\`\`sh\n${curlOf(endpoint, example, origin)}\n\`\`\``,
  ]
    .filter(Boolean)
    .join("\n\n");

type Parameter = { name: string; in: string };
type Content = Record<string, { schema?: unknown }>;
type Operation = Json & {
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Json & { content?: Content }>;
};

const REFUSAL = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };

/** They look alike: one line each. */
const refusalsOf = (responses: Operation["responses"]): Json => {
  const lines = (first: string): string =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith(first))
      .map(([status, { description }]) => `**${status}** ${String(description)}`)
      .join("\n\n");
  return {
    "4XX": { description: lines("4"), content: REFUSAL },
    "5XX": { description: lines("5"), content: REFUSAL },
  };
};

const withExample = (content: Content | undefined, example: unknown): Json =>
  content
    ? { content: Object.fromEntries(Object.entries(content).map(([type, has]) => [type, { ...has, example }])) }
    : {};

const programOperationOf = (endpoint: EndpointDefinition, example: Example | undefined, origin: string): Json => {
  const {
    "x-access": _access,
    "x-needs": _needs,
    parameters,
    requestBody,
    responses,
    ...said
  } = operationOf(endpoint) as Operation;
  const { params = {}, query = {}, body } = example?.request ?? {};
  const status = endpoint.status ?? 200;
  const { content, ...done } = openToMore(responses[status]) as Operation["responses"][string];
  const values: Json = { ...query, ...params };
  return {
    ...said,
    operationId: operationIdOf(endpoint),
    tags: [groupOf(endpoint)],
    description: describe(endpoint, example, origin),
    security: endpoint.programs ? [{ token: [endpoint.programs] }] : [],
    // A token opens one book, and needs not name it.
    parameters: parameters
      .filter((parameter) => parameter.in !== "header" || parameter.name === "Idempotency-Key")
      .map((parameter) => (parameter.name in values ? { ...parameter, example: values[parameter.name] } : parameter)),
    ...(requestBody
      ? { requestBody: { ...requestBody, ...(body === undefined ? {} : withExample(requestBody.content, body)) } }
      : {}),
    responses: {
      ...refusalsOf(responses),
      [status]: { ...done, ...(example ? withExample(content, example.answer) : { content }) },
    },
  };
};

/** OpenAPI 3.1 of what programs may call, with the examples that are given. `origin`: where the examples send to. */
export const programDocument = (
  routes: readonly Pick<Route, "endpoint">[],
  { examples = {}, origin = "" }: { examples?: Examples; origin?: string } = {},
): Json => {
  const endpoints = routes.map(({ endpoint }) => endpoint).filter(isForPrograms);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = pathTemplateOf(endpoint);
    const operation = programOperationOf(endpoint, examples[nameOf(endpoint)], origin);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const groups = new Set(endpoints.map(groupOf));
  const scopes = PROGRAM_SCOPES.map(
    (scope) => `- **${PROGRAM_SCOPE_LABELS[scope]}** (\`${scope}\`): ${SCOPE_WORDS[scope]}`,
  );
  return {
    openapi: "3.1.0",
    info: { title: "Tenure for programs", version: "1", description: API_WORDS },
    tags: GROUPS.filter(({ name }) => groups.has(name)).map(({ name, description }) => ({ name, description })),
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: `A token from Settings, Developer. It starts with \`tenure_\`. Each operation names the scope it needs.\n\n${scopes.join("\n")}`,
        },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
    paths,
  };
};
