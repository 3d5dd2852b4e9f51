import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dropStep, EMPTY_STACK, pushStep, stepRedone, stepUndone, type UndoStack } from "./undo-stack.ts";

const act = (name: string) => ({ at: name, ids: [name] });
const step = (words: string) => ({ words, acts: [act(words)] });
const words = ({ done, undone }: UndoStack) => [done.map((each) => each.words), undone.map((each) => each.words)];

describe("the undo stack", () => {
  it("gives steps back last first and forward again, each time by the act that did it last", () => {
    const two = pushStep(pushStep(EMPTY_STACK, step("a")), step("b"));
    const undone = stepUndone(two, act("back b"));
    expect(words(undone)).toEqual([["a"], ["b"]]);
    expect(undone.undone[0]?.acts).toEqual([act("back b")]);
    const redone = stepRedone(undone, act("again b"));
    expect(words(redone)).toEqual([["a", "b"], []]);
    expect(redone.done.at(-1)?.acts).toEqual([act("again b")]);
  });

  it("forgets what was undone once something new is done, and more than a hundred steps", () => {
    const undone = stepUndone(pushStep(EMPTY_STACK, step("a")), act("back"));
    expect(words(pushStep(undone, step("c")))).toEqual([["c"], []]);
    let long = EMPTY_STACK;
    for (let number = 0; number < 130; number += 1) long = pushStep(long, step(String(number)));
    expect([long.done.length, long.done[0]?.words]).toEqual([100, "30"]);
    expect(dropStep(long, "done").done).toHaveLength(99);
  });

  it("never loses or doubles a step, whatever is undone and redone", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("undo", "redo")), (acts) => {
        let stack = ["a", "b", "c"].reduce((before, name) => pushStep(before, step(name)), EMPTY_STACK);
        for (const each of acts) stack = each === "undo" ? stepUndone(stack, act("x")) : stepRedone(stack, act("x"));
        expect([...stack.done, ...stack.undone.toReversed()].map((each) => each.words)).toEqual(["a", "b", "c"]);
      }),
      { seed: 20_261_120 },
    );
  });
});
