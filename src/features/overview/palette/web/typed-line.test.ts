import { afterEach, expect, it, vi } from "vitest";
import { keepLine, keptLine } from "./typed-line.ts";

afterEach(() => vi.unstubAllGlobals());

it("keeps a line until it is acted on", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  keepLine("log 1,5h");
  expect(keptLine()).toBe("log 1,5h");
  keepLine("");
  expect(stored.size).toBe(0);
});

it("is empty where the browser keeps nothing", () => {
  const refuse = (): never => {
    throw new Error("SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepLine("log 2h");
  expect(keptLine()).toBe("");
});
