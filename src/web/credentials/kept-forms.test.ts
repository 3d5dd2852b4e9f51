import { beforeEach, expect, test, vi } from "vitest";
import { keepTypedForms, takeKeptForm, watchForm } from "./kept-forms.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("keeps what was typed into open forms, without secrets, and gives it out once", () => {
  const close = watchForm({ key: "/a log", typed: () => ({ description: "Roof", password: "x", code: "1" }) });
  const closeOther = watchForm({ key: "/a other", typed: () => null });
  keepTypedForms();
  close();
  closeOther();
  expect(takeKeptForm("/b log")).toBeNull();
  expect(takeKeptForm("/a other")).toBeNull();
  expect(takeKeptForm("/a log")).toEqual({ description: "Roof" });
  expect(takeKeptForm("/a log")).toBeNull();
});

test("keeps nothing of a form that was closed", () => {
  watchForm({ key: "/a log", typed: () => ({ description: "Roof" }) })();
  keepTypedForms();
  expect(takeKeptForm("/a log")).toBeNull();
});
