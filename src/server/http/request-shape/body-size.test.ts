import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { applyAsAffiliate } from "#features/account/affiliates/contract.ts";
import { logout } from "#features/account/accounts/contract.ts";
import { changeTimeEntries } from "#features/log/time-entries/bulk-contract.ts";
import { routes } from "#server/features.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { BODY_MAX_BYTES } from "#shared/limits.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
};

/** The longest that JSON writes a character: `\u0000`, as some write all that is not ASCII. */
const CHARACTER_BYTES = 6;
/** Text whose length no schema states is plain: days, instants, ids, names of time zones. */
const PLAIN_TEXT_BYTES = 64;
const NUMBER_BYTES = 25;

/** The longest JSON of a value, or no end. */
const longest = (schema: Schema): number => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(longest));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length));
  if (schema.type === "string") return schema.maxLength ? 2 + schema.maxLength * CHARACTER_BYTES : PLAIN_TEXT_BYTES;
  if (schema.type === "array") return 2 + (schema.maxItems ?? Infinity) * (longest(schema.items ?? {}) + 1);
  if (schema.type !== "object") return NUMBER_BYTES;
  if (schema.additionalProperties) return Infinity;
  const fields = Object.entries(schema.properties ?? {});
  return fields.reduce((bytes, [name, field]) => bytes + name.length + 4 + longest(field), 2);
};

const endpoints: EndpointDefinition[] = routes.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
/** Values of any name: their contract bounds them by a number of bytes (`STATE_MAX_BYTES`) that is tested there. */
const BOUND_BY_BYTES = ["POST /api/shares", "POST /api/saved-calculations"];

const withBody = endpoints.filter(({ body, consumes }) => body && !consumes);

test.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "the longest request that %s takes fits into its body",
  (name, { body, bodySize = "form" }) => {
    if (BOUND_BY_BYTES.includes(name)) return;
    const bytes = longest(z.toJSONSchema(body as z.ZodMiniType, { io: "input", unrepresentable: "any" }) as Schema);
    // Thousands of the longest rows would not fit; they never did.
    if (bodySize !== "many rows") expect(bytes).toBeLessThanOrEqual(BODY_MAX_BYTES[bodySize]);
    else expect(bytes).toBeGreaterThan(BODY_MAX_BYTES["long form"]);
  },
);

describe("a body that is longer", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

  test("is refused unread by a door for everybody", async () => {
    for (const body of [manyKeys(90_000), Array.from({ length: 500_000 }, () => 1)]) {
      const answer = await app.visitor().send(logout, { body });
      expect(answer.statusCode).toBe(413);
      expect(answer.body.length).toBeLessThan(500);
    }
  });

  test("is not needed to ask for a long answer: the refusal of the most unknown names is short", async () => {
    const answer = await app.visitor().send(logout, { body: manyKeys(4800) });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toHaveLength(50);
    expect(answer.body.length).toBeLessThan(5000);
  });

  test("is taken where thousands of ids may come, from a person alone, and not read for anybody else", async () => {
    const ids = Array.from({ length: 5000 }, (_, at) => `018f3b1e-5b0a-7c3e-9b1e-${String(at).padStart(12, "0")}`);
    const body = { ids, action: "void", reason: "Twice" };
    const person = await app.signUp();
    expect((await person.send(changeTimeEntries, { body })).statusCode).toBe(404);
    const { method, path } = changeTimeEntries;
    const headers = { "content-type": "application/json" };
    expect((await app.app.inject({ method, url: path, headers, payload: "{not json" })).statusCode).toBe(401);
  });

  test("is refused where a form of the most and longest fields is not", async () => {
    const body = {
      fullName: "\u20ac".repeat(200),
      email: "robin@example.com",
      platform: "Blog",
      message: "\u20ac".repeat(2000),
      acceptsTerms: true,
    };
    expect((await app.visitor().send(applyAsAffiliate, { body })).statusCode).toBe(201);
  });
});
