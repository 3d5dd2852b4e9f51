import { expect, test } from "vitest";
import { ApiError } from "#web/errors/api-error.ts";
import { asOne, createAsking, type ReasonQuestion, type WithReason } from "./use-reason.ts";

const SIGNED = { message: "The week of Nov 9 is signed. Say why you add to it.", isAdded: true };

const begin = () => {
  const shown: (ReasonQuestion | null)[] = [];
  return { asking: createAsking((question) => void shown.push(question)), shown };
};

test("changes that need a reason at the same time share one question and its answer", async () => {
  const { asking, shown } = begin();
  const all = Promise.all([asking.ask(SIGNED), asking.ask(SIGNED), asking.ask(SIGNED)]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject(SIGNED);
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
  const first = asking.ask(SIGNED);
  shown.at(-1)?.answer("One");
  const second = asking.ask(SIGNED);
  shown.at(-1)?.answer("Two");
  expect(await Promise.all([first, second])).toEqual(["One", "Two"]);
});

test("whoever leaves the page answers nothing, and nothing goes on waiting", async () => {
  const { asking } = begin();
  const all = Promise.all([asking.ask(SIGNED), asking.ask(SIGNED)]);
  asking.setHere(false);
  expect(await all).toEqual([null, null]);
  expect(await asking.ask(SIGNED)).toBeNull();
});

test.each([["Found the receipt"], [null]])("changes that are made as one ask once: %s", async (said) => {
  let asked = 0;
  const withReason: WithReason = asOne(() => {
    asked += 1;
    return Promise.resolve(said);
  });
  const sent: (string | undefined)[] = [];
  const send = ({ reason }: { reason?: string }): Promise<void> => {
    sent.push(reason);
    if (reason !== undefined) return Promise.resolve();
    return Promise.reject(new ApiError({ status: 400, code: "reason_required", message: "Why?" }));
  };
  for (let row = 0; row < 3; row += 1) await withReason(send).catch(() => undefined);
  expect(asked).toBe(1);
  expect(sent.filter((reason) => reason !== undefined)).toEqual(said === null ? [] : [said, said, said]);
});
