import { expect, test } from "vitest";
import { ApiError } from "#web/errors/api-error.ts";
import type { Step } from "./undo-stack.ts";
import { createUndo, type UndoDoor } from "./use-undo.ts";

const begin = () => {
  const takenBack: string[] = [];
  const told: string[] = [];
  const buttons = new Map<string, () => void>();
  const toast: UndoDoor["toast"] = ({ title, action }) => {
    told.push(title);
    if (action) buttons.set(title, action.onAction);
    return { id: title, dismiss: () => undefined } as unknown as ReturnType<UndoDoor["toast"]>;
  };
  const failures: Error[] = [];
  const undo = createUndo({
    takeBack: ({ words }: Step) => {
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      takenBack.push(words);
      return Promise.resolve({ at: `back ${words}`, ids: ["x"] });
    },
    toast,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const press = async (title: string): Promise<void> => {
    buttons.get(title)?.();
    await settled();
  };
  const keys = async (): Promise<void> => {
    undo.undo();
    await settled();
  };
  return { undo, press, keys, takenBack, told, failures };
};
const act = (id: string) => [{ at: id, ids: [id] }];

test("the button of a message takes back what that message tells, whatever was done since", async () => {
  const { undo, press, keys, takenBack, told } = begin();
  undo.did("1 entry voided", act("a"));
  undo.did("Time changed", act("b"), "quietly");
  await press("1 entry voided");
  expect(takenBack).toEqual(["1 entry voided"]);
  expect(told.at(-1)).toBe("Undone: 1 entry voided");
  await keys();
  await keys();
  expect(takenBack).toEqual(["1 entry voided", "Time changed"]);
  expect(told.at(-1)).toBe("Nothing to undo");
});

test("a press while another step is taken back is not lost", async () => {
  const { undo, keys, takenBack } = begin();
  undo.did("1 entry voided", act("a"));
  undo.did("2 entries changed", act("b"));
  undo.undo();
  expect(undo.isRunning()).toBe(true);
  undo.undo();
  undo.redo();
  await keys();
  expect(takenBack).toEqual(["2 entries changed", "1 entry voided", "1 entry voided", "1 entry voided"]);
  await undo.settled();
  expect(undo.isRunning()).toBe(false);
});

test("what the keys took back is not taken back again by its button", async () => {
  const { undo, press, keys, takenBack, told } = begin();
  undo.did("1 entry voided", act("a"));
  undo.did("2 entries changed", act("b"));
  await keys();
  await press("2 entries changed");
  expect(takenBack).toEqual(["2 entries changed"]);
  expect(told.at(-1)).toBe("Undone already");
  await press("1 entry voided");
  expect(takenBack).toEqual(["2 entries changed", "1 entry voided"]);
});

test.each([
  [0, "network", ["2 entries voided", "Time changed"]],
  [429, "rate_limited", ["2 entries voided", "Time changed"]],
  [409, "version_conflict", ["Time changed"]],
])(
  "after an undo that failed with %i (%s) the keys mean what is still to be undone",
  async (status, code, expected) => {
    const { undo, keys, takenBack, told, failures } = begin();
    undo.did("Time changed", act("a"), "quietly");
    undo.did("2 entries voided", act("b"));
    failures.push(new ApiError({ status, code, message: "No" }));
    await keys();
    expect(told.at(-1)).toBe("Could not undo");
    await keys();
    await keys();
    expect(takenBack).toEqual(expected);
  },
);

test("a row that was removed after a step is still brought back by the keys once the step is gone", async () => {
  const { undo, press, keys, takenBack } = begin();
  undo.did("1 entry voided", act("a"));
  undo.didHere({ words: "Row removed", takeBack: () => void takenBack.push("Row removed") });
  await press("1 entry voided");
  await keys();
  expect(takenBack).toEqual(["1 entry voided", "Row removed"]);
});

test("what an act left on the page goes with it, and stays where the act could not be taken back", async () => {
  const { undo, keys, takenBack, failures } = begin();
  const how = { besides: "1 cell needs a look.", takeBack: () => void takenBack.push("its cell") };
  undo.did("1 entry changed", act("a"), how);
  failures.push(new ApiError({ status: 0, code: "network", message: "No" }));
  await keys();
  expect(takenBack).toEqual([]);
  await keys();
  expect(takenBack).toEqual(["1 entry changed", "its cell"]);
});
