import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { routes } from "#server/features.ts";
import { BOOK_HEADER, PROGRAM_SCOPES } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import examples from "./examples.json" with { type: "json" };
import { pathTemplateOf } from "./openapi-document.ts";
import { type Example, isForPrograms, nameOf, programDocument } from "./program-document.ts";
import { EXAMPLE_REQUESTS, readSampleFacts, type SampleFacts } from "./testing/example-requests.ts";
import { writeSampleBook } from "./testing/sample-book.ts";
import { createSettler, shorten } from "./testing/settle-example.ts";

/** Every operation that programs may call, in the sample book. */

const promised = routes.map(({ endpoint }) => endpoint).filter(isForPrograms);
const named = (list: readonly EndpointDefinition[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const scoped = promised.filter(({ programs }) => programs !== undefined);
const reads = scoped.filter(({ method }) => method === "GET");

let app: TestApp;
let owner: ApiClient;
let facts: SampleFacts;
beforeAll(async () => {
  app = await startTestApp();
  owner = await writeSampleBook(app);
  facts = await readSampleFacts(owner);
});
afterAll(() => app.close());

const requestOf = (endpoint: EndpointDefinition): Example["request"] => {
  const make = EXAMPLE_REQUESTS[nameOf(endpoint)];
  if (!make)
    throw new Error(`${nameOf(endpoint)} is for programs: give it an example in api-docs/testing/example-requests.ts`);
  return make(facts);
};

const askedBy = async (headers: Record<string, string>, endpoint: EndpointDefinition) => {
  const request = requestOf(endpoint);
  const client = endpoint.access === "public" || "authorization" in headers ? app.visitor() : owner;
  return client.send(endpoint, request, { headers });
};

describe("what a program is answered", () => {
  /** What addresses the owner as "you" is said with their name to everyone else. */
  const TO_YOU = /\b(you|your|you're|yours)\b/i;

  /** Where two answers differ other than in words to the owner. */
  const differences = (own: unknown, theirs: unknown, at = "answer"): string[] => {
    if (typeof own === "string" && typeof theirs === "string")
      return own === theirs || (TO_YOU.test(own) && /Jordan/.test(theirs)) ? [] : [`${at}: ${own} / ${theirs}`];
    if (typeof own !== "object" || own === null || typeof theirs !== "object" || theirs === null)
      return Object.is(own, theirs) ? [] : [`${at}: ${String(own)} / ${String(theirs)}`];
    const [left, right] = [own as Record<string, unknown>, theirs as Record<string, unknown>];
    const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
    return [...keys].flatMap((key) => differences(left[key], right[key], `${at}.${key}`));
  };

  test.each(named(reads))("%s is what the owner reads", async (_name, endpoint) => {
    const { headers } = await programTokenOf(app, owner, { scopes: [endpoint.programs ?? "ledger:read"] });
    const [own, theirs] = [await askedBy({}, endpoint), await askedBy(headers, endpoint)];
    expect([own.statusCode, theirs.statusCode]).toEqual([200, 200]);
    expect(differences(own.json(), theirs.json())).toEqual([]);
    // No address of a person, no link that opens something by itself, no token.
    expect(theirs.body).not.toMatch(/@tenure\.example|tenure_|\/shared|[?&](?:token|key|signature)=/i);
  });

  test.each(named(scoped))(
    "%s is refused to a token without its scope, and in another book",
    async (_name, endpoint) => {
      const others = PROGRAM_SCOPES.filter((scope) => scope !== endpoint.programs);
      const { headers: without } = await programTokenOf(app, owner, { scopes: others });
      expect((await askedBy(without, endpoint)).statusCode).toBe(403);
      const { headers } = await programTokenOf(app, owner);
      const stranger = await app.signUp();
      expect((await askedBy({ ...headers, [BOOK_HEADER]: stranger.userId }, endpoint)).statusCode).toBe(404);
    },
  );

  test("is JSON of a book's reads and of proposals, never a file, a secret or what is the account's", () => {
    const isFit = ({ method, access, produces, streams, programs, stepUp }: EndpointDefinition): boolean =>
      !produces && !streams && !stepUp && (method === "GET" ? access === "book:read" : programs === "entries:propose");
    expect(scoped.filter((endpoint) => !isFit(endpoint)).map(nameOf)).toEqual([]);
    const open = promised.filter(({ programs }) => programs === undefined);
    expect(open.filter(({ method, access }) => method !== "GET" || access !== "public").map(nameOf)).toEqual([]);
  });
});

describe("the examples", () => {
  test("are what the sample book answers (--update=all records them anew)", async () => {
    const settle = createSettler();
    const recorded: Record<string, Example> = {};
    const { headers } = await programTokenOf(app, owner);
    for (const endpoint of promised) {
      const answer = await askedBy(headers, endpoint);
      expect(answer.statusCode, `${nameOf(endpoint)}: ${answer.body.slice(0, 500)}`).toBe(endpoint.status ?? 200);
      const example = { request: requestOf(endpoint), answer: shorten(answer.json()) };
      recorded[nameOf(endpoint)] = settle(example);
    }
    await expect(`${JSON.stringify(recorded, null, 1)}\n`).toMatchFileSnapshot("./examples.json");
  }, 120_000);

  test.each(named(promised))("%s has one that its schemas allow", (name, endpoint) => {
    const example = (examples as Record<string, Example>)[name];
    if (!example) throw new Error(`${name} has no recorded example: run this file with --update=all`);
    const { paths } = programDocument(routes, { examples: { [name]: example } }) as {
      paths: Record<string, Record<string, { requestBody?: Described; responses: Record<string, Described> }>>;
    };
    const operation = paths[pathTemplateOf(endpoint)]?.[endpoint.method.toLowerCase()];
    const described = [operation?.requestBody, operation?.responses[endpoint.status ?? 200]];
    const bodies = described.flatMap((part) => Object.values(part?.content ?? {}));
    expect(bodies.length).toBeGreaterThan(0);
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
    for (const { schema, example: shown } of bodies)
      expect(ajv.validate(schema, shown), `${name}: ${ajv.errorsText()}`).toBe(true);
  });
});

type Described = { content?: Record<string, { schema: object; example: unknown }> };
