import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { idSchema, manySchema } from "#shared/schema.ts";
import { parseRequest } from "./parse-request.ts";
import { NAMED_FIELDS_MAX } from "./walk-request.ts";

const contractOf = (body: z.ZodMiniType): EndpointDefinition => ({
  method: "POST",
  path: "/api/things",
  summary: "Things",
  access: "signedIn",
  needs: null,
  event: { none: "a sample" },
  body,
});

const parse = (endpoint: EndpointDefinition, body: unknown): unknown =>
  parseRequest(endpoint, { params: {}, query: {}, body }).body;

const refusalOf = (endpoint: EndpointDefinition, body: unknown): AppError => {
  try {
    parse(endpoint, body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("was to be refused");
};

const fieldsOf = (endpoint: EndpointDefinition, body: unknown): Record<string, string> =>
  refusalOf(endpoint, body).details.fields ?? {};

const manyKeys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

/** A value that may not be looked at. */
const untouchable = <Value extends object>(value: Value): Value =>
  new Proxy(value, {
    get: () => {
      throw new Error("was looked at");
    },
    ownKeys: () => {
      throw new Error("was looked at");
    },
  });

const things = contractOf(
  z.strictObject({
    name: z.optional(z.string()),
    ids: z.optional(z.array(idSchema).check(z.maxLength(1000, "At most 1000 at once"))),
    versions: z.optional(z.record(idSchema, z.int())),
    anything: z.optional(z.record(z.string(), z.unknown())),
    filter: manySchema(z.enum(["a", "b"])),
    place: z.optional(z.union([z.strictObject({ home: z.string() }), z.strictObject({ work: z.string() })])),
  }),
);

describe("a refusal names at most fifty fields", () => {
  test("of unknown names, where a contract takes a body and where it takes none", () => {
    expect(Object.keys(fieldsOf(things, manyKeys(90_000)))).toHaveLength(NAMED_FIELDS_MAX);
    const { body: _, ...bodiless } = things;
    expect(Object.keys(fieldsOf(bodiless, manyKeys(90_000)))).toHaveLength(NAMED_FIELDS_MAX);
  });

  test.each([
    ["in a list", { ids: Array.from({ length: 900 }, () => "018f3b1e-5b0a-7c3e-9b1e-00000000000g") }],
    ["in lists of several fields", { filter: Array.from({ length: 900 }, () => "x") }],
    ["as names of a record", { versions: manyKeys(4000) }],
    ["as text we cannot keep", { anything: { list: Array.from({ length: 900 }, () => "\u0000") } }],
  ])("of wrong ones %s", (_where, body) => {
    expect(Object.keys(fieldsOf(things, body))).toHaveLength(NAMED_FIELDS_MAX);
  });

  test("and cuts a name that is longer than any of ours", () => {
    expect(Object.keys(fieldsOf(things, { ["x".repeat(60_000)]: 1 }))[0]).toHaveLength(300);
  });
});

describe("what no contract reaches is not walked", () => {
  test.each([
    ["under an unknown name", { surprise: untouchable({}) }],
    ["where a text belongs", { name: untouchable({}) }],
    ["behind fifty unknown names", { ...manyKeys(NAMED_FIELDS_MAX), anything: untouchable({}) }],
  ])("%s", (_where, body) => {
    expect(refusalOf(things, body).code).toBe("validation_failed");
  });

  test("behind the last item that a list may have, which is refused in the contract's words", () => {
    const ids = Array.from({ length: 500_000 }, (_, at) => `018f3b1e-5b0a-7c3e-9b1e-${String(at).padStart(12, "0")}`);
    expect(fieldsOf(things, { ids })).toEqual({ ids: "At most 1000 at once" });
    expect(ids).toHaveLength(1001);
  });

  test.each([
    ["lists of which the contract gives no number", { filter: Array.from({ length: 5001 }, () => "a") }, "filter"],
    ["lists of which it says nothing", { anything: { list: Array.from({ length: 5001 }, () => 1) } }, "anything.list"],
    ["records", { anything: manyKeys(5001) }, "anything"],
  ])("in %s", (_where, body, field) => {
    expect(fieldsOf(things, body)).toEqual({ [field]: "Send at most 5000 at once" });
  });
});

test("nesting without end is refused where anything may stand", () => {
  let nested: unknown = 1;
  for (let depth = 0; depth < 100; depth += 1) nested = [nested];
  expect(refusalOf(things, { anything: { nested } }).code).toBe("malformed_request");
});

test("what the contract takes passes unchanged", () => {
  const id = "018f3b1e-5b0a-7c3e-9b1e-000000000001";
  const body = {
    name: "a",
    ids: [id],
    versions: { [id]: 1 },
    anything: { deep: [{ x: [null] }] },
    place: { work: "b" },
  };
  expect(parse(things, { ...body, filter: "a" })).toEqual({ ...body, filter: ["a"] });
  expect(parse(things, { ...body, filter: ["a", "b"] })).toEqual({ ...body, filter: ["a", "b"] });
});

test("a mistake in a form is still said beside an unknown name", () => {
  expect(fieldsOf(things, { name: 7, surprise: 1 })).toEqual({
    name: expect.any(String),
    surprise: "This field is not known here",
  });
});
