import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint, type EndpointDefinition } from "#shared/endpoint.ts";
import { programDocument } from "../program-document.ts";
import { type ApiDocument, findBreaks } from "./find-breaks.ts";

const TODAY = "2026-11-20";

/** As the contracts become the document that is kept. */
const documentOf = (...endpoints: EndpointDefinition[]): ApiDocument =>
  programDocument(endpoints.map((endpoint) => ({ endpoint }))) as ApiDocument;

const base = { path: "/api/time-entries", summary: "Entries", access: "book:read", needs: null } as const;
const read = (more: Partial<EndpointDefinition> = {}): EndpointDefinition =>
  defineEndpoint({ ...base, method: "GET", programs: "ledger:read", ...more } as EndpointDefinition);

const breaks = (before: EndpointDefinition, after: EndpointDefinition | null): string[] =>
  findBreaks(documentOf(before), after ? documentOf(after) : documentOf(), TODAY);

const answers = (response: z.ZodMiniType) => read({ response });
const asks = (query: z.ZodMiniType) => read({ query });
const takes = (body: z.ZodMiniType) =>
  read({
    method: "POST",
    event: { none: "a test" },
    body,
    response: z.strictObject({}),
  } as Partial<EndpointDefinition>);

const GET = "GET /api/time-entries:";
const answer = (field: z.ZodMiniType) => answers(z.strictObject({ entry: z.strictObject({ hours: field }) }));
const job = z.strictObject({ kind: z.literal("job"), hours: z.number() });
const gift = z.strictObject({ kind: z.literal("gift") });

describe("what an answer may not lose", () => {
  const AT = `${GET} the answer's entry.hours`;
  test.each<[string, EndpointDefinition, EndpointDefinition, string[]]>([
    ["a field", answer(z.number()), answers(z.strictObject({ entry: z.strictObject({}) })), [`${AT} is gone`]],
    ["its type", answer(z.number()), answer(z.string()), [`${AT} was number and is string`]],
    ["that it is whole", answer(z.int()), answer(z.number()), [`${AT} was integer and is number`]],
    ["that it is there", answer(z.number()), answer(z.optional(z.number())), [`${AT} may be missing now`]],
    ["that it is never null", answer(z.number()), answer(z.nullable(z.number())), [`${AT}: null may come now`]],
    [
      "its format",
      answer(z.iso.date()),
      answer(z.string()),
      [`${AT}: format was date and is free`, expect.stringContaining("pattern was")],
    ],
    ["a limit", answer(z.number().check(z.lte(24))), answer(z.number()), [`${AT}: maximum was 24 and is free`]],
    ["a value of a list", answer(z.enum(["met", "not"])), answer(z.enum(["met"])), [`${AT} never is "not" any more`]],
    ["the list", answer(z.enum(["met"])), answer(z.string()), [`${AT} may be anything now, not one of a list`]],
    ["that it is a list", answer(z.array(z.number())), answer(z.number()), [`${AT} was array and is number`]],
    [
      "a field of an item",
      answer(z.array(job)),
      answer(z.array(z.strictObject({ kind: z.literal("job") }))),
      [`${AT}[].hours is gone`],
    ],
    ["a kind of item", answer(z.union([job, gift])), answer(z.union([job])), [`${AT} never has kind=gift any more`]],
    [
      "a field of one kind of item",
      answer(z.union([job, gift])),
      answer(z.union([z.strictObject({ kind: z.literal("job") }), gift])),
      [`${AT}.hours is gone`],
    ],
    [
      "what its named values are",
      answer(z.record(z.string(), z.number())),
      answer(z.record(z.string(), z.string())),
      [`${AT}.* was number and is string`],
    ],
  ])("%s", (_what, before, after, says) => {
    expect(breaks(before, after).slice(0, says.length)).toEqual(says);
  });

  test.each<[string, EndpointDefinition, EndpointDefinition]>([
    [
      "one more field",
      answers(z.strictObject({ a: z.number() })),
      answers(z.strictObject({ a: z.number(), b: z.string() })),
    ],
    ["one more value of a list", answer(z.enum(["met"])), answer(z.enum(["met", "not"]))],
    [
      "one more single value",
      answer(z.union([z.literal("a"), z.null()])),
      answer(z.union([z.literal("a"), z.literal("b"), z.null()])),
    ],
    [
      "one more kind of item",
      answer(z.union([job, gift])),
      answer(z.union([job, gift, z.strictObject({ kind: z.literal("rent") })])),
    ],
    ["a number that is always whole from now on", answer(z.number()), answer(z.int())],
    ["what was null is never null any more", answer(z.nullable(z.number())), answer(z.number())],
    ["a field that is always there from now on", answer(z.optional(z.number())), answer(z.number())],
    ["a narrower limit", answer(z.number().check(z.lte(24))), answer(z.number().check(z.lte(12)))],
  ])("but it may have %s", (_what, before, after) => {
    expect(breaks(before, after)).toEqual([]);
  });
});

describe("what a request may not lose", () => {
  const one = (field: z.ZodMiniType) => asks(z.strictObject({ year: field }));
  const AT = `${GET} the parameter year`;
  test.each<[string, EndpointDefinition, EndpointDefinition, string[]]>([
    ["a parameter", one(z.string()), asks(z.strictObject({})), [`${AT} is gone`]],
    ["that it may be left out", one(z.optional(z.string())), one(z.string()), [`${AT} is required now`]],
    ["that nothing else is needed", asks(z.strictObject({})), one(z.string()), [`${AT} is new and required`]],
    ["a value of a list", one(z.enum(["all", "kept"])), one(z.enum(["all"])), [`${AT} no longer takes "kept"`]],
    ["freedom of words", one(z.string()), one(z.enum(["all"])), [`${AT} takes only "all" now`]],
    [
      "room",
      one(z.string().check(z.maxLength(9))),
      one(z.string().check(z.maxLength(5))),
      [`${AT}: maxLength was 9 and is 5`],
    ],
    [
      "what it means to leave it out",
      one(z._default(z.enum(["all", "kept"]), "all")),
      one(z._default(z.enum(["all", "kept"]), "kept")),
      [`${AT}: left out, it was "all" and is "kept"`],
    ],
    [
      "that it may be left out at all, with a meaning",
      one(z._default(z.number(), 50)),
      one(z.optional(z.number())),
      [`${AT}: left out, it was 50 and is not said`],
    ],
    ["freedom from limits", one(z.number()), one(z.number().check(z.gte(1))), [`${AT}: minimum was free and is 1`]],
    [
      "a field of its body",
      takes(z.strictObject({ date: z.string() })),
      takes(z.strictObject({})),
      ["POST /api/time-entries: the body's date is gone"],
    ],
    [
      "that a field may be left out",
      takes(z.strictObject({ where: z.strictObject({}) })),
      takes(z.strictObject({ where: z.strictObject({ city: z.string() }) })),
      ["POST /api/time-entries: the body's where.city is required now"],
    ],
    [
      "that a field may be null",
      takes(z.strictObject({ date: z.nullable(z.string()) })),
      takes(z.strictObject({ date: z.string() })),
      ["POST /api/time-entries: the body's date: null is no longer taken"],
    ],
  ])("%s", (_what, before, after, says) => {
    expect(breaks(before, after)).toEqual(says);
  });

  test.each<[string, EndpointDefinition, EndpointDefinition]>([
    ["one more parameter", asks(z.strictObject({})), one(z.optional(z.string()))],
    ["one more value", one(z.enum(["all"])), one(z.enum(["all", "kept"]))],
    ["more room", one(z.string().check(z.maxLength(5))), one(z.string().check(z.maxLength(9)))],
    ["a parameter that may be left out from now on", one(z.string()), one(z.optional(z.string()))],
    [
      "one more field that may be left out",
      takes(z.strictObject({})),
      takes(z.strictObject({ a: z.optional(z.string()) })),
    ],
  ])("but it may have %s", (_what, before, after) => {
    expect(breaks(before, after)).toEqual([]);
  });
});

describe("what an operation may not lose", () => {
  test("itself, before its announced end", () => {
    const deprecated = { since: "2025-11-20", sunset: "2026-11-21", instead: "Use the summary." };
    expect(breaks(read(), null)).toEqual([`${GET.slice(0, -1)} is gone`]);
    expect(breaks(read({ deprecated }), null)).toEqual([`${GET.slice(0, -1)} is gone`]);
    expect(breaks(read({ deprecated: { ...deprecated, sunset: TODAY } }), null)).toEqual([]);
  });

  test("a field, before its announced end", () => {
    const ending = (sunset: string) =>
      answer(z.number().register(z.globalRegistry, { deprecated: true, "x-sunset": sunset }));
    const without = answers(z.strictObject({ entry: z.strictObject({}) }));
    expect(breaks(ending("2026-11-21"), without)).toEqual([`${GET} the answer's entry.hours is gone`]);
    expect(breaks(ending(TODAY), without)).toEqual([]);
  });

  test("the time until an announced end", () => {
    const deprecated = { since: "2026-11-20", sunset: "2028-01-01", instead: "Use the summary." };
    const [earlier, later] = [
      { ...deprecated, sunset: "2027-01-01" },
      { ...deprecated, sunset: "2029-01-01" },
    ];
    expect(breaks(read({ deprecated }), read({ deprecated: earlier }))).toEqual([
      `${GET} it ended on 2028-01-01 and ends on 2027-01-01`,
    ]);
    expect(breaks(read({ deprecated }), read({ deprecated: later }))).toEqual([]);
    const ending = (sunset: string) =>
      answer(z.number().register(z.globalRegistry, { deprecated: true, "x-sunset": sunset }));
    expect(breaks(ending("2028-01-01"), ending("2027-01-01"))).toEqual([
      `${GET} the answer's entry.hours ended on 2028-01-01 and ends on 2027-01-01`,
    ]);
  });

  test("that its body may be left out", () => {
    const of = (required: boolean): ApiDocument => {
      const content = { "application/json": { schema: { type: "object" } } };
      return { paths: { "/api/a": { post: { requestBody: { required, content }, responses: {} } } } };
    };
    expect(findBreaks(of(false), of(true), TODAY)).toEqual(["POST /api/a: it asks for a body now"]);
    expect(findBreaks(of(true), of(false), TODAY)).toEqual([]);
  });

  test("its scope, its status or what it answers with", () => {
    expect(breaks(read(), read({ programs: "verdicts:read" }))).toEqual([
      `${GET} its scope was ledger:read and is verdicts:read`,
    ]);
    const response = z.strictObject({});
    expect(breaks(read({ response }), read({ response, status: 202 }))).toEqual([`${GET} it no longer answers 200`]);
    expect(breaks(read({ response }), read({ produces: "text/csv" }))).toEqual([
      `${GET} the answer's application/json is gone`,
    ]);
  });

  test("but other operations may come", () => {
    const other = read({ path: "/api/time-entries/summary" });
    expect(findBreaks(documentOf(read()), documentOf(read(), other), TODAY)).toEqual([]);
  });

  test("and what the comparison does not know, it refuses to judge", () => {
    const strange = answer(z.string().register(z.globalRegistry, { "x-strange": true }));
    expect(() => breaks(strange, strange)).toThrow("does not know x-strange");
  });
});
