import { expect, test } from "vitest";
import { lackOf } from "./check-decisions.ts";

const RECORD = `# 0105 One way to write

Status: accepted

## Context

## Decision

## Done when

## Enforced by
`;

test("a record from 0105 on says when it is done", () => {
  expect(lackOf("0105-one-way-to-write.md", RECORD)).toEqual([]);
  expect(lackOf("0105-one-way-to-write.md", RECORD.replace("## Done when\n", ""))).toEqual([
    'has no part "## Done when"',
  ]);
  expect(lackOf("0106-another.md", "")).toHaveLength(6);
});

test("an older one stays as it was written", () => {
  expect(lackOf("0104-what-crosses-owners-is-named.md", "")).toEqual([]);
});
