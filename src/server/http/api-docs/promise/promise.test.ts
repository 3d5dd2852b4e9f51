import { expect, test } from "vitest";
import released from "../../../../../docs/api/released.json" with { type: "json" };
import { routes } from "#server/features.ts";
import { daysBetween } from "#shared/civil-date.ts";
import { nameOf, programDocument, isForPrograms } from "../program-document.ts";
import { type ApiDocument, findBreaks } from "./find-breaks.ts";

/** The day of the machine: it matters only to what was announced to end. */
const today = new Date().toISOString().slice(0, 10);

test("whoever relies on the last release can go on (docs/api-promise.md)", () => {
  expect(findBreaks(released as unknown as ApiDocument, programDocument(routes) as ApiDocument, today)).toEqual([]);
});

test("the comparison sees what stands in the document", () => {
  const { paths } = structuredClone(programDocument(routes)) as ApiDocument;
  const operation = paths["/api/time-entries/{id}"]?.["get"];
  const answer = operation?.responses["200"]?.content?.["application/json"]?.schema as {
    properties: Record<string, unknown>;
  };
  delete answer.properties["hours"];
  expect(findBreaks(released as unknown as ApiDocument, { paths }, today)).toEqual([
    "GET /api/time-entries/{id}: the answer's hours is gone",
  ]);
});

test("what ends is announced a year before", () => {
  const ending = routes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => isForPrograms(endpoint) && endpoint.deprecated);
  const short = ending.filter(({ deprecated: d }) => d && daysBetween(d.since, d.sunset) < 365);
  expect(short.map(nameOf)).toEqual([]);
});
