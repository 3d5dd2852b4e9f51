import { describe, expect, test } from "vitest";
import { createActsHere } from "./acts-here.ts";

const saved = { words: "Time changed", acts: [] };

const begin = () => {
  const log: string[] = [];
  const here = createActsHere();
  const act = (words: string, after: typeof saved | undefined) => {
    const made = {
      words,
      after,
      takeBack: () => void log.push(`${words} back`),
      hideOffer: () => void log.push(`${words} hidden`),
    };
    here.add(made);
    return made;
  };
  return { log, here, act };
};

describe("acts that only the page knows of", () => {
  test("are taken back last first, before the saved step that they followed", () => {
    const { here, act } = begin();
    const first = act("first", saved);
    const second = act("second", saved);
    expect(here.lastAfter(saved)).toBe(second);
    here.takeBack(second);
    expect(here.lastAfter(saved)).toBe(first);
    here.takeBack(first);
    expect(here.lastAfter(saved)).toBeUndefined();
  });

  test("wait while a step that was saved later is the last one", () => {
    const { here, act } = begin();
    const before = act("before anything was saved", undefined);
    expect(here.lastAfter(saved)).toBeUndefined();
    expect(here.lastAfter(undefined)).toBe(before);
  });

  test("are taken back once, by their button or by the keys, and offer it no more", () => {
    const { here, act, log } = begin();
    const only = act("row", saved);
    here.takeBack(only);
    here.takeBack(only);
    expect(log).toEqual(["row hidden", "row back"]);
  });

  test("offer no way back once what they were about is gone", () => {
    const { here, act, log } = begin();
    const only = act("row", saved);
    here.forget();
    here.takeBack(only);
    expect(here.lastAfter(saved)).toBeUndefined();
    expect(log).toEqual(["row hidden"]);
  });
});
