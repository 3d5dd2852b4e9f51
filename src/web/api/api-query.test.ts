import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { apiQueryKey } from "./api-query.ts";

const readThings = defineEndpoint({
  method: "GET",
  path: "/api/things/:id",
  summary: "Read",
  audience: "user",
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ year: z.optional(z.number()), tag: z.nullish(z.string()) }),
});

describe("the key of a read", () => {
  it("is the path, then what the query holds", () => {
    const key = apiQueryKey(readThings, { params: { id: "a b" }, query: { year: 2025, tag: null } });
    expect(key).toEqual(["/api/things/a%20b", { year: 2025 }]);
  });

  it("is the path alone when the query holds nothing", () => {
    expect(apiQueryKey(readThings, { params: { id: "1" }, query: { tag: undefined } })).toEqual(["/api/things/1"]);
    expect(apiQueryKey(readThings, { params: { id: "1" } })).toEqual(["/api/things/1"]);
  });
});
