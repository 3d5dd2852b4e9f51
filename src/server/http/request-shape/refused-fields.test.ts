import { describe, expect, test } from "vitest";
import { sampleBody } from "#server/auth/testing/sample-body.ts";
import { routes } from "#server/features.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { parseRequest } from "./parse-request.ts";

/** Whatever is sent to an endpoint, its refusal is in words for people: nothing of the library gets through. */

const endpoints: EndpointDefinition[] = routes.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
const withBody = endpoints.filter(({ body, consumes }) => body && !consumes);
const withQuery = endpoints.filter(({ query }) => query);

const ID = "0190a000-0000-7000-8000-000000000001";
const NONSENSE = [
  undefined,
  null,
  "",
  "x",
  "x".repeat(60_000),
  0,
  -1,
  1.5,
  1e15,
  true,
  [],
  [null],
  ["x"],
  {},
  { x: 1 },
];

type Sample = Record<string, unknown>;
const isObject = (value: unknown): value is Sample => typeof value === "object" && value !== null;

/** The sample with one value after the other replaced by nonsense, at every depth. */
function* spoiled(sample: unknown): Generator<unknown> {
  yield* NONSENSE;
  if (!isObject(sample)) return;
  for (const key of Object.keys(sample)) {
    for (const value of spoiled(sample[key])) {
      yield Array.isArray(sample) ? sample.with(Number(key), value) : { ...sample, [key]: value };
    }
  }
}

const messagesOf = (endpoint: EndpointDefinition, raw: { query?: unknown; body?: unknown }): string[] => {
  // The params are those of another test: here only what is typed matters.
  const { params: _, ...typed } = endpoint;
  try {
    parseRequest(typed, { params: {}, query: raw.query, body: raw.body });
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.details.fields ?? {});
  }
};

/** What a library says, a name as it stands in code, or no sentence. */
const NOT_FOR_PEOPLE =
  /invalid|expected|received|too (?:small|big)|must match|unrecognized|undefined|null|NaN|[a-z][A-Z]|^[^A-Z"“\d]|_/;
const isForPeople = (message: string): boolean => !NOT_FOR_PEOPLE.test(message);

const refusals = (endpoint: EndpointDefinition, part: "query" | "body"): Set<string> => {
  const schema = endpoint[part];
  const sample = schema ? sampleBody(schema, () => ID) : {};
  const all = [...spoiled(sample)].flatMap((value) => messagesOf(endpoint, { [part]: value }));
  return new Set(all);
};

describe("the body of", () => {
  test.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (_name, endpoint) => {
    const said = [...refusals(endpoint, "body")];
    expect(said.filter((message) => !isForPeople(message))).toEqual([]);
    expect(said).not.toEqual([]);
  });
});

describe("the query of", () => {
  test.each(withQuery.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", (_name, endpoint) => {
    const said = [...refusals(endpoint, "query")];
    expect(said.filter((message) => !isForPeople(message))).toEqual([]);
    expect(said).not.toEqual([]);
  });
});
