import { afterEach, expect, test, vi } from "vitest";
import { notePassedBytes } from "./passed-bytes.ts";

const MEGABYTE = 1024 * 1024;

afterEach(() => vi.unstubAllGlobals());

test("young objects are collected after every few megabytes that passed, and nothing else is", () => {
  const collect = vi.fn<(options: { type: string }) => void>();
  vi.stubGlobal("gc", collect);
  for (let count = 0; count < 80; count += 1) notePassedBytes(MEGABYTE);
  expect(collect.mock.calls).toEqual(Array.from({ length: 10 }, () => [{ type: "minor" }]));
});

test("a process that may not collect goes on", () => {
  vi.stubGlobal("gc", undefined);
  expect(() => notePassedBytes(100 * MEGABYTE)).not.toThrow();
});
