import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { mountApiDocs } from "./mount-api-docs.ts";

const titled = (title: string) => ({ openapi: "3.1.0", info: { title } });

test("each document is made when somebody asks first, once, and said the same everywhere", async () => {
  const describeAll = vi.fn<() => object>(() => titled("All"));
  const describeForPrograms = vi.fn<() => object>(() => titled("Programs"));
  await using app = Fastify();
  await mountApiDocs(app, [], { origin: "http://localhost" }, { describeAll, describeForPrograms });
  await app.ready();
  expect([describeAll, describeForPrograms].map((made) => made.mock.calls.length)).toEqual([0, 0]);
  const read = async (url: string) => (await app.inject({ url })).json();
  expect([await read("/api/openapi.json"), await read("/api/openapi.json")]).toEqual([titled("All"), titled("All")]);
  expect(await read("/api/programs/openapi.json")).toEqual(titled("Programs"));
  expect(await read("/api/docs/json")).toEqual(titled("Programs"));
  expect((await app.inject({ url: "/api/docs/yaml" })).body).toBe("openapi: 3.1.0\ninfo:\n  title: Programs\n");
  expect([describeAll, describeForPrograms].map((made) => made.mock.calls.length)).toEqual([1, 1]);
});

describe("the values that are described", () => {
  let app: TestApp;
  let described: unknown;
  beforeAll(async () => {
    app = await startTestApp();
    described = (await app.app.inject({ url: "/api/openapi.json" })).json();
  });
  afterAll(() => app.close());

  const within = (value: unknown, name: string): unknown =>
    typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;

  /** The values of the first property of this name in what an operation answers. */
  const valuesOf = (path: string, method: string, property: string): unknown => {
    const find = (schema: unknown): unknown => {
      const own = within(within(within(schema, "properties"), property), "enum");
      if (own !== undefined || typeof schema !== "object" || schema === null) return own;
      for (const part of Object.values(schema)) {
        const found = find(part);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    return find(within(within(within(within(described, "paths"), path), method), "responses"));
  };

  /** Specification section 3, in its order. */
  const INVITED = ["pending", "accepted", "expired"];

  test.each([
    ["/api/team/invitations", "post", "status", INVITED],
    ["/api/team/invitation-links/{token}/accept", "post", "status", INVITED],
    ["/api/organizations/{organizationId}/invitations", "post", "status", INVITED],
    ["/api/organizations/invitation-links/{token}/accept", "post", "status", INVITED],
    ["/api/organizations/{organizationId}/book-requests", "get", "status", INVITED],
    ["/api/activity-feed", "get", "visibility", ["public", "admin_only", "user_only"]],
    ["/api/auth/user", "get", "status", ["active", "pending", "suspended"]],
    ["/api/admin/users", "get", "status", ["active", "pending", "suspended"]],
  ] as const)("%s (%s) describes %s with the specified values", (path, method, property, values) => {
    expect(valuesOf(path, method, property)).toEqual(values);
  });
});
