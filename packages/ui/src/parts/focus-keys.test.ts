import { describe, expect, it } from "vitest";
import { trackFocusKeys } from "./focus-keys.ts";

const key = (name: string): Event => Object.assign(new Event("keydown"), { key: name });

const told = (...events: readonly Event[]): boolean[] => {
  const target = new EventTarget();
  const said: boolean[] = [];
  const stop = trackFocusKeys(target, (movesFocus) => said.push(movesFocus));
  for (const event of events) target.dispatchEvent(event);
  stop();
  target.dispatchEvent(key("Tab"));
  return said;
};

describe("keys that move the focus", () => {
  it.each([
    ["Tab", true],
    ["ArrowDown", true],
    ["Enter", false],
    ["Escape", false],
    ["l", false],
  ])("%s: %s", (name, movesFocus) => {
    expect(told(key(name))).toEqual([movesFocus]);
  });

  it("are forgotten at the next press of a pointer", () => {
    expect(told(key("Tab"), new Event("pointerdown"))).toEqual([true, false]);
  });
});
