import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetAbsence, readAbsence, settleAbsence, subscribeAbsence } from "./last-activity.ts";

const at = (time: string): number => Date.parse(`2026-03-09T${time}:00Z`);

let unsubscribe: () => void;
const touch = (time: string): void => {
  vi.setSystemTime(at(time));
  window.dispatchEvent(new Event("keydown"));
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  unsubscribe = subscribeAbsence(() => {});
});

afterEach(() => {
  unsubscribe();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a browser that was never touched knows of no absence", () => {
  expect(readAbsence()).toBeNull();
});

test("since the last sign nobody has come back", () => {
  touch("10:00");
  expect(readAbsence()).toEqual({ since: at("10:00"), until: null });
});

test("an absence ends when somebody comes back, whatever is done after it", () => {
  for (const time of ["10:00", "11:15", "11:25", "12:20"]) touch(time);
  expect(readAbsence()).toEqual({ since: at("10:00"), until: at("11:15") });
});

test("one that is forgotten makes room for the next", () => {
  for (const time of ["10:00", "11:15"]) touch(time);
  forgetAbsence();
  expect(readAbsence()).toEqual({ since: at("11:15"), until: null });
  touch("16:00");
  expect(readAbsence()).toEqual({ since: at("11:15"), until: at("16:00") });
});

test("one that was accounted for can be asked about again", () => {
  for (const time of ["10:00", "16:00"]) touch(time);
  const askAgain = settleAbsence(at("16:01"));
  expect(readAbsence()).toEqual({ since: at("16:01"), until: null });
  askAgain();
  expect(readAbsence()).toEqual({ since: at("10:00"), until: at("16:00") });
});

test("where there was none, there is none again", () => {
  touch("10:00");
  settleAbsence(at("10:05"))();
  expect(readAbsence()).toEqual({ since: at("10:05"), until: null });
});
