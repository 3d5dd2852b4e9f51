import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayStart, noteReloadFor, noteStanding, wasReloadedFor } from "./reload-bounds.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => void vi.unstubAllGlobals());

const starts = (build: string, count: number): string[] => Array.from({ length: count }, () => mayStart(build));

test("three starts in a row may come to nothing, the next ones ask for the scripts, and it ends", () => {
  expect(starts("a", 4)).toEqual(["yes", "yes", "yes", "with-scripts"]);
  expect(starts("a", 27)).toEqual([...Array.from({ length: 26 }, () => "with-scripts"), "no"]);
});

test("who asks for another start after that gets three more", () => {
  starts("a", 31);
  expect(starts("a", 4)).toEqual(["yes", "yes", "yes", "with-scripts"]);
});

test("a page that stands, and a new build, begin anew", () => {
  starts("a", 3);
  noteStanding();
  expect(mayStart("a")).toBe("yes");
  starts("a", 2);
  expect(mayStart("b")).toBe("yes");
});

test("a build is reloaded for once", () => {
  expect(wasReloadedFor("a")).toBe(false);
  noteReloadFor("a");
  expect(wasReloadedFor("a")).toBe(true);
  expect(wasReloadedFor("b")).toBe(false);
});

test("without storage the application starts, and nothing is reloaded by itself", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("refused");
    },
  });
  expect(mayStart("a")).toBe("yes");
  expect(wasReloadedFor("a")).toBe(true);
});
