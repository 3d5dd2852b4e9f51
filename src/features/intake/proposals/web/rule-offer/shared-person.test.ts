import { expect, it } from "vitest";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { sharedPerson } from "./shared-person.ts";

const event = (people: string[], more: Partial<Proposal> = {}): Proposal =>
  ({ kind: "calendar", status: "waiting", rulesMatched: [], people, ...more }) as Proposal;

const LEE = "lee@roofer.example";
const ME = "jordan@tenure.example";

it("finds whom most events without a rule share", () => {
  const events = [event([LEE, ME]), event(["Lee@Roofer.example", ME]), event(["ann@x.example", ME])];
  expect(sharedPerson(events, ME)).toEqual({ address: LEE, count: 2 });
});

it.each([
  ["one event", [event([LEE])]],
  ["the same address twice in one event", [event([LEE, "LEE@roofer.example"])]],
  ["oneself", [event([ME]), event(["Jordan@tenure.example"])]],
  ["a name that is no address", [event(["Lee"]), event(["Lee"])]],
  ["mails", [event([LEE], { kind: "mail" }), event([LEE], { kind: "mail" })]],
  ["events that a rule matched", [event([LEE], { rulesMatched: [{ id: "", name: "", why: [] }] }), event([LEE])]],
])("proposes nobody for %s", (_of, events) => {
  expect(sharedPerson(events, ME)).toBeNull();
});
