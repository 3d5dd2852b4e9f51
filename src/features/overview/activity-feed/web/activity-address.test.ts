import { expect, test } from "vitest";
import { ACTION_TYPES } from "#shared/events/action-types.ts";
import { changedFilters, isNarrowed, readFilters } from "./activity-address.ts";
import { FEED_KINDS } from "./feed-words.ts";

test("the address says what the page shows, and what it says wrongly it does not say", () => {
  const search = new URLSearchParams("kind=files&who=nobody&from=2026-02-30&to=2026-03-01&unread=true");
  expect(readFilters(search)).toEqual({
    unread: "true",
    actionType: ["evidence_uploaded", "file_import", "file_export"],
    who: undefined,
    from: undefined,
    to: "2026-03-01",
  });
  expect(readFilters(new URLSearchParams("kind=toString")).actionType).toBeUndefined();
  expect(isNarrowed(search)).toBe(true);
  const open = changedFilters(search, { kind: null, to: "" });
  expect([open.toString(), isNarrowed(open)]).toEqual(["who=nobody&from=2026-02-30&unread=true", false]);
});

test("every action type is of one kind", () => {
  const types: readonly string[] = Object.values(FEED_KINDS).flatMap((kind) => [...kind.types]);
  expect(types.toSorted()).toEqual([...ACTION_TYPES].toSorted());
});
