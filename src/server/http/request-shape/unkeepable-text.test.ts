import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { login, register, updateProfile } from "#features/account/accounts/contract.ts";
import { createPerson } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { signUpAffiliate } from "#server/auth/testing/as-affiliate.ts";
import { routes } from "#server/features.ts";
import { inOrganization } from "#server/auth/testing/in-organization.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";

/** NUL and halves of characters are well-formed JSON and nothing PostgreSQL can keep. */

const endpoints: EndpointDefinition[] = routes.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
const UNKEEPABLE = [
  ["NUL", "a\u0000b"],
  ["the first half of a character", "a\ud83d"],
  ["the second half of a character", "\ude00b"],
] as const;

let app: TestApp;
let robin: ApiClient;
let administrator: ApiClient;
let affiliate: ApiClient;
let orgAdmin: ApiClient;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  robin = await app.signUp();
  affiliate = await signUpAffiliate(app);
  administrator = await app.signUp();
  await app.database.pool.query("UPDATE users SET is_admin = true WHERE id = $1", [administrator.userId]);
  await app.database.pool.query("UPDATE sessions SET second_factor_at = now() WHERE user_id = $1", [
    administrator.userId,
  ]);
  orgAdmin = await inOrganization(app, "org_admin", ORGANIZATION);
  const body = { email: robin.email, password: "a long sentence to sign in with" };
  authorization = `Bearer ${(await app.visitor().call(login, { body })).tokens.accessToken}`;
});
afterAll(() => app.close());

const ORGANIZATION = randomUUID();

const clientOf = ({ access }: EndpointDefinition): ApiClient => {
  if (access === "public") return app.visitor();
  if (access === "affiliate") return affiliate;
  if (access.startsWith("organization:")) return orgAdmin;
  return access === "platform:manage" ? administrator : robin;
};
const PARAMETERS: Record<string, string> = { year: "2026", organizationId: ORGANIZATION };
const paramsFor = ({ path }: EndpointDefinition): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = ""]) => [name, PARAMETERS[name] ?? robin.userId]),
  );

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** A body of the right shape in which every text that may be anything is `text`. */
const bodyLike = (schema: Schema, text: string): unknown => {
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return bodyLike(choice, text);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return [bodyLike(schema.items ?? {}, text)];
  if (schema.type === "integer" || schema.type === "number") return 1;
  if (schema.type === "boolean") return true;
  if (schema.type === "object") {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, bodyLike(field, text)]));
  }
  return text;
};

const schemaOf = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

/** What says nothing but a number or yes or no is done, not refused. */
const holdsText = (body: unknown, text: string): boolean =>
  JSON.stringify(body).includes(JSON.stringify(text).slice(1, -1));

const withBody = endpoints.flatMap((endpoint) =>
  endpoint.body && !endpoint.consumes ? [{ endpoint, schema: schemaOf(endpoint.body) }] : [],
);

describe.each(UNKEEPABLE)("%s in a body", (_what, text) => {
  const written = withBody.map(({ endpoint, schema }) => ({ endpoint, body: bodyLike(schema, text) }));
  const texts = written.filter(({ body }) => holdsText(body, text));
  test.each(texts.map(({ endpoint, body }) => [nameOf(endpoint), endpoint, body] as const))(
    "%s",
    async (_name, endpoint, body) => {
      const refusal = await clientOf(endpoint).refused(endpoint, { params: paramsFor(endpoint), body });
      expect(refusal).toMatchObject({ status: 400, code: "validation_failed" });
      expect(Object.values(refusal.fields ?? {})).toContain("Contains characters we cannot keep");
    },
  );
});

const person = { email: "maya@tenure.example", password: "a long sentence to sign in with", lastName: "Ortiz" };
const work = { date: "2026-02-02", hours: 1, activityType: "maintenance-repairs-oversight" };

describe.each(UNKEEPABLE)("%s is refused beside the field", (_what, text) => {
  test.each<[string, EndpointDefinition, object, string]>([
    ["a name", register, { ...person, firstName: text, timeZone: "America/Chicago" }, "firstName"],
    ["a password", register, { ...person, firstName: "Maya", password: `long enough ${text}` }, "password"],
    ["a profile", updateProfile, { firstName: text }, "firstName"],
    [
      "a list in the profile",
      updateProfile,
      { onboardingProfile: { aiSegmentationTags: ["fine", text] } },
      "onboardingProfile.aiSegmentationTags.1",
    ],
    ["an entry", createTimeEntry, { ...work, description: text }, "description"],
    ["a property", createProperty, { nickname: text }, "nickname"],
    ["a person", createPerson, { name: text, relation: "other" }, "name"],
  ])("in %s", async (_name, endpoint, body, field) => {
    const refusal = await clientOf(endpoint).refused(endpoint, { body });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: "Contains characters we cannot keep" } });
  });
});

test("a name of a field is held to the same", async () => {
  const refusal = await robin.refused(updateProfile, { body: { "first\u0000Name": "Maya" } });
  expect(refusal).toMatchObject({ status: 400, fields: { "first\u0000Name": expect.any(String) } });
});

const reads = endpoints.filter(({ method }) => method === "GET");

test.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s?NUL", async (_name, endpoint) => {
  const names = Object.keys((endpoint.query && schemaOf(endpoint.query).properties) ?? {});
  for (const name of [...names, "surprise"]) {
    const request = { params: paramsFor(endpoint), query: { [name]: "a\u0000b" } };
    const refusal = await clientOf(endpoint).refused(endpoint, request);
    expect(refusal).toMatchObject({ status: 400, fields: { [name]: expect.any(String) } });
  }
});

const withParams = endpoints.filter(({ path }) => path.includes(":"));

test.each(withParams.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s with NUL or no UTF-8 in its path",
  async (_name, endpoint) => {
    for (const text of ["%00", "a%00b", "%ED%A0%80", "%FF"]) {
      const url = endpoint.path.replaceAll(/:[A-Za-z]+/g, text);
      const answer = await app.app.inject({ method: endpoint.method, url, headers: { authorization } });
      expect([400, 404]).toContain(answer.statusCode);
    }
  },
);

test("no question and no body, however odd, makes a 5xx anywhere", async () => {
  const odd = fc.string({ unit: "binary", maxLength: 20 });
  const request = fc.record({
    endpoint: fc.constantFrom(...endpoints.filter(({ consumes }) => !consumes)),
    text: odd,
    body: fc.oneof(fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }), fc.constant(undefined)),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint, text, body }) => {
      const names = Object.keys((endpoint.query && schemaOf(endpoint.query).properties) ?? {});
      const query = Object.fromEntries(names.map((name) => [name, text]));
      const sent = endpoint.method === "GET" || body === undefined ? {} : { body };
      const answer = await clientOf(endpoint).send(endpoint, { params: paramsFor(endpoint), query, ...sent });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/ at .*\.ts:\d+|node_modules|SELECT |pg_/);
    }),
    { numRuns: 300, seed: 20_261_120 },
  );
});

test("nesting without end is refused, not walked", async () => {
  const payload = `{"firstName":${"[".repeat(30_000)}${"]".repeat(30_000)}}`;
  const headers = { "content-type": "application/json" };
  const answer = await app.app.inject({ method: "POST", url: "/api/auth/register", payload, headers });
  expect(answer.statusCode).toBe(400);
});
