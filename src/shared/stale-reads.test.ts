import { describe, expect, it } from "vitest";
import { getEntryHistory, getTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { acceptInvitation, getInvitation } from "#features/collaboration/team/membership-contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { getStopwatch } from "#features/log/stopwatch/contract.ts";
import { listProperties } from "#features/facts/properties/contract.ts";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import type { EndpointDefinition } from "./endpoint.ts";
import { isStaleAfterWrite, isTouched, isTouchedByEntries, readMetaOf, UNKNOWN_CHANGE } from "./stale-reads.ts";

const ID = "01a1f879-c6fd-7561-b149-9d82ea617a2c";
const OTHER = "01a1f879-c6fd-7561-b149-9d82ea617a2d";
const oneEntry = { entries: [{ id: ID, version: 2 }], hasOtherChanges: false };

const read = (endpoint: EndpointDefinition, id?: string) => ({
  meta: readMetaOf(endpoint, id === undefined ? {} : { params: { id } }),
});

describe("a changed entry", () => {
  it.each([
    ["the entries", read(listTimeEntries), true],
    ["itself", read(getTimeEntry, ID), true],
    ["its history", read(getEntryHistory, ID), true],
    ["another entry", read(getTimeEntry, OTHER), false],
    ["the history of another", read(getEntryHistory, OTHER), false],
    ["the properties, which say their hours", read(listProperties), true],
    ["who is signed in", read(getAuthUser), false],
    ["the people", read(listPersons), false],
    ["the stopwatch", read(getStopwatch), false],
    ["a read that says nothing of itself", { meta: undefined }, true],
  ])("makes %s old or not", (_what, what, isOld) => {
    expect(isTouched(oneEntry, what)).toBe(isOld);
  });
});

it("what was missed makes every read of the book old", () => {
  expect(isTouched(UNKNOWN_CHANGE, read(getTimeEntry, OTHER))).toBe(true);
  expect(isTouched(UNKNOWN_CHANGE, read(listPersons))).toBe(true);
  expect(isTouched(UNKNOWN_CHANGE, read(getAuthUser))).toBe(false);
});

it.each([
  ["the entries", read(listTimeEntries), true],
  ["an entry", read(getTimeEntry, OTHER), true],
  ["the properties", read(listProperties), true],
  ["the people", read(listPersons), false],
])("an act on entries makes %s old or not", (_what, what, isOld) => {
  expect(isTouchedByEntries(what)).toBe(isOld);
});

it("a change of something else makes people old too", () => {
  expect(isTouched({ entries: [], hasOtherChanges: true }, read(listPersons))).toBe(true);
});

it("what a link opens is never read again: accepting an invitation uses it up", () => {
  const opened = { queryKey: [getInvitation.path], meta: readMetaOf(getInvitation, { params: { token: "t" } }) };
  expect(isStaleAfterWrite(acceptInvitation, opened)).toBe(false);
});

it("a change of nothing makes nothing old", () => {
  expect(isTouched({ entries: [], hasOtherChanges: false }, read(listTimeEntries))).toBe(false);
});
