import { afterEach, expect, it, vi } from "vitest";
import { knownByAct, knownByRead, serverNow } from "./queries.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
const at = (seconds: number): string => new Date(NOON + seconds * 1000).toISOString();

/** The browser's two clocks: seconds since the page was opened, and how far the device's own clock is wrong. */
const setClocks = (steadySeconds: number, wrongSeconds = 0): void => {
  vi.spyOn(performance, "now").mockReturnValue(steadySeconds * 1000);
  vi.spyOn(Date, "now").mockReturnValue(NOON + (steadySeconds + wrongSeconds) * 1000);
};

afterEach(() => vi.restoreAllMocks());

it("a read that came late does not set our clock back", () => {
  setClocks(10);
  const first = knownByRead({ now: at(10), stopwatch: null }, undefined);
  setClocks(30);
  const late = knownByRead({ now: at(22), stopwatch: null }, first);
  expect(serverNow(late)).toBe(NOON + 30_000);
});

it("the answer to an act that was tried before does not set our clock back", () => {
  setClocks(10);
  const first = knownByRead({ now: at(10), stopwatch: null }, undefined);
  setClocks(600);
  expect(serverNow(knownByAct({ now: at(15), stopwatch: null }, first))).toBe(NOON + 600_000);
  expect(serverNow(knownByAct({ now: at(600), stopwatch: null }, undefined))).toBe(NOON + 600_000);
});

it("a device whose clock is set moves nothing once we were asked again", () => {
  setClocks(10);
  const first = knownByRead({ now: at(10), stopwatch: null }, undefined);
  setClocks(20, 3600);
  const asked = knownByRead({ now: at(19.8), stopwatch: null }, first);
  expect(serverNow(asked)).toBe(NOON + 20_000);
});

it("after a sleep, in which the steady clock stood still, the device's clock is taken until we are asked", () => {
  setClocks(10);
  const first = knownByRead({ now: at(10), stopwatch: null }, undefined);
  setClocks(12, 7200);
  expect(serverNow(first)).toBe(NOON + 7_212_000);
  expect(serverNow(knownByRead({ now: at(7212), stopwatch: null }, first))).toBe(NOON + 7_212_000);
});
