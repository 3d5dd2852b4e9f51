import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { apiQuery, apiQueryKey } from "./api-query.ts";
import { beginMoving, endMoving } from "./stillness.ts";
import { replaceTransport } from "../credentials/transport.ts";

const readThings = defineEndpoint({
  method: "GET",
  path: "/api/things/:id",
  summary: "Read",
  access: "signedIn",
  needs: null,
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ year: z.optional(z.number()), tag: z.nullish(z.string()) }),
  response: z.strictObject({ count: z.number() }),
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

describe("an answer while something moves", () => {
  const sheet = {};
  beforeEach(() => void vi.stubGlobal("window", new EventTarget()));
  afterEach(() => {
    endMoving(sheet);
    replaceTransport(null);
    vi.unstubAllGlobals();
  });

  it("comes at once where nothing is shown, and waits where it only brings up to date what is", async () => {
    let count = 0;
    replaceTransport(async () => Response.json({ count: (count += 1) }));
    const client = new QueryClient();
    const query = apiQuery(readThings, { params: { id: "1" }, query: {} });
    const shown = () => client.getQueryData(query.queryKey);
    beginMoving(sheet);
    await client.fetchQuery(query);
    expect(shown()).toEqual({ count: 1 });
    const again = client.fetchQuery(query);
    await vi.waitFor(() => expect(count).toBe(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown()).toEqual({ count: 1 });
    endMoving(sheet);
    await again;
    expect(shown()).toEqual({ count: 2 });
  });

  it("does not write over what was written there while it waited", async () => {
    replaceTransport(async () => Response.json({ count: 1 }));
    const client = new QueryClient();
    const query = apiQuery(readThings, { params: { id: "1" }, query: {} });
    await client.fetchQuery(query);
    beginMoving(sheet);
    const again = client.fetchQuery(query);
    await new Promise((resolve) => setTimeout(resolve));
    client.setQueryData(query.queryKey, { count: 7 });
    endMoving(sheet);
    await again;
    expect(client.getQueryData(query.queryKey)).toEqual({ count: 7 });
  });
});
