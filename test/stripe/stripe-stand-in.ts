import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv } from "ajv";

type Schema = Record<string, unknown>;
type Operation = { requestBody: { content: Record<string, { schema: Schema }> } };
type Document = { paths: Record<string, Record<string, Operation>> };

const document = JSON.parse(readFileSync(new URL("openapi.json", import.meta.url), "utf8")) as Document;
const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true, formats: { "unix-time": true } });

export type StripeRequest = { method: string; path: string; body: Record<string, unknown>; key: string | null };
export type StripeAnswer = { status?: number; body: unknown; headers?: Record<string, string> };
export type StripeStandIn = {
  base: string;
  requests: StripeRequest[];
  /** Requests that do not have the shape that Stripe accepts: in the end there should be none. */
  complaints: string[];
  close: () => Promise<void>;
};

/** `a[b][0]=c` of a form as nested objects and lists. */
const nested = (form: URLSearchParams): Record<string, unknown> => {
  const root: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const parts = name.split(/[[\]]+/).filter((part) => part !== "");
    let at: Record<string, unknown> = root;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1) ?? ""] = value;
  }
  return listed(root) as Record<string, unknown>;
};

const listed = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

const operationOf = (method: string, path: string): Operation | undefined => {
  const fits = (template: string): boolean => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`).test(path);
  const templates = Object.keys(document.paths).filter((template) => fits(template));
  // Literal path segments go before parameters.
  const [exact] = templates.toSorted((one, other) => one.split("{").length - other.split("{").length);
  return exact === undefined ? undefined : document.paths[exact]?.[method.toLowerCase()];
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
};

/** An HTTP server that the real library talks to. Each request is checked against the description of Stripe's API. */
export const startStripeStandIn = async (
  answer: (request: StripeRequest) => StripeAnswer | "hang",
): Promise<StripeStandIn> => {
  const requests: StripeRequest[] = [];
  const complaints: string[] = [];
  const kept = new Map<string, StripeAnswer | "hang">();
  const hear = async (incoming: IncomingMessage): Promise<StripeAnswer | "hang"> => {
    const text = await textOf(incoming);
    const { method = "GET", headers } = incoming;
    const url = new URL(incoming.url ?? "/", "http://stripe.example");
    const body = nested(method === "GET" ? url.searchParams : new URLSearchParams(text));
    const operation = operationOf(method, url.pathname);
    const schema = operation?.requestBody.content["application/x-www-form-urlencoded"]?.schema;
    const key = headers["idempotency-key"] === undefined ? null : String(headers["idempotency-key"]);
    if (!schema) complaints.push(`${method} ${url.pathname} is none of Stripe's`);
    else if (!ajv.validate(schema, body)) complaints.push(`${method} ${url.pathname}: ${ajv.errorsText()}`);
    const request = { method, path: url.pathname, body, key };
    requests.push(request);
    const given = (key !== null && kept.get(key)) || answer(request);
    if (key !== null && given !== "hang" && (given.status ?? 200) < 500) kept.set(key, given);
    return given;
  };
  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const given = await hear(incoming);
    if (given === "hang") return;
    response.writeHead(given.status ?? 200, { "content-type": "application/json", ...given.headers });
    response.end(JSON.stringify(given.body));
  };
  const server = createServer((incoming, response) => void respond(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    complaints,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
