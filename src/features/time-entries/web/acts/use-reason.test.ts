import { expect, test } from "vitest";
import { createAsking, type ReasonQuestion } from "./use-reason.ts";

const begin = () => {
  const shown: (ReasonQuestion | null)[] = [];
  return { asking: createAsking((question) => void shown.push(question)), shown };
};

test("changes that need a reason at the same time share one question and its answer", async () => {
  const { asking, shown } = begin();
  const all = Promise.all([asking.ask(), asking.ask(), asking.ask()]);
  expect(shown).toHaveLength(1);
  shown[0]?.answer("The plumber's invoice came.");
  expect(await all).toEqual([
    "The plumber's invoice came.",
    "The plumber's invoice came.",
    "The plumber's invoice came.",
  ]);
  expect(shown.at(-1)).toBeNull();
});

test("a change that comes later asks anew", async () => {
  const { asking, shown } = begin();
  const first = asking.ask();
  shown.at(-1)?.answer("One");
  const second = asking.ask();
  shown.at(-1)?.answer("Two");
  expect(await Promise.all([first, second])).toEqual(["One", "Two"]);
});

test("whoever leaves the page answers nothing, and nothing goes on waiting", async () => {
  const { asking } = begin();
  const all = Promise.all([asking.ask(), asking.ask()]);
  asking.giveUp();
  expect(await all).toEqual([null, null]);
});
