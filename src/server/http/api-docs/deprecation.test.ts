import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { listPersons } from "#features/facts/participants/contract.ts";
import { programTokenOf } from "#server/auth/testing/program-token.ts";
import { routes } from "#server/features.ts";
import { implement } from "#server/http/implement.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { openApiDocument } from "./openapi-document.ts";
import { programDocument } from "./program-document.ts";

const ending = defineEndpoint({
  method: "GET",
  path: "/api/time-entries/old-summary",
  summary: "What a summary was",
  access: "book:read",
  programs: "ledger:read",
  needs: null,
  deprecated: { since: "2026-03-01", sunset: "2027-03-01", instead: "Use `GET /api/time-entries/summary`." },
  response: z.strictObject({ ok: z.literal(true) }),
});
const route = implement(ending, async () => ({ ok: true }) as const);

let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTestApp({ routes: [...routes, route] });
  owner = await app.signUp();
});
afterAll(() => app.close());

const ANNOUNCED = {
  deprecation: "@1772323200",
  sunset: "Mon, 01 Mar 2027 00:00:00 GMT",
  link: '</api/docs>; rel="deprecation"; type="text/html"',
};

test("what ends says so with every answer, refusals included", async () => {
  expect(Date.parse("2026-03-01T00:00:00Z") / 1000).toBe(1_772_323_200);
  const { headers } = await programTokenOf(app, owner);
  expect(await app.visitor().send(ending, {}, { headers })).toMatchObject({ statusCode: 200, headers: ANNOUNCED });
  expect(await app.visitor().send(ending, {})).toMatchObject({ statusCode: 401, headers: ANNOUNCED });
  expect(await owner.send(ending, { query: { no: "1" } })).toMatchObject({ statusCode: 400, headers: ANNOUNCED });
  const { headers: others } = await owner.send(listPersons, {});
  expect(Object.keys(others).filter((name) => name in ANNOUNCED)).toEqual([]);
});

test.each([
  ["of the whole API", openApiDocument],
  ["for programs", programDocument],
])("the document %s says when it ends and what to call instead", (_which, describe) => {
  const { paths } = describe([route]) as { paths: Record<string, Record<string, object>> };
  expect(paths["/api/time-entries/old-summary"]?.["get"]).toMatchObject({
    deprecated: true,
    "x-sunset": "2027-03-01",
    description: expect.stringContaining("It works until 2027-03-01. Use `GET /api/time-entries/summary`."),
  });
});
