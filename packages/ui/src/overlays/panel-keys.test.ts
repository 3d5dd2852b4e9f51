import type { KeyboardEvent } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { panelKeys } from "./panel-keys.ts";

const strike = (key: string, more: object = {}) => {
  const target = new Map();
  const prevent = vi.fn<() => void>();
  const event = {
    key,
    target,
    currentTarget: { contains: (part: unknown) => part === target },
    defaultPrevented: false,
    preventDefault: prevent,
    ...more,
  } as unknown as KeyboardEvent;
  return { event, prevent };
};

beforeEach(() => {
  vi.stubGlobal("Node", Map);
  onTestFinished(() => void vi.unstubAllGlobals());
});

test("Escape closes a panel before the library has counted its layers", () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { event, prevent } = strike("Escape");
  panelKeys({ open: true, onOpenChange })(event);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
  expect(prevent).toHaveBeenCalledOnce();
});

test.each([
  ["another key", "Enter", { open: true }, {}],
  ["what the library has heard already", "Escape", { open: true }, { defaultPrevented: true }],
  ["a panel that stays", "Escape", { open: true, persistent: true }, {}],
  ["a panel whose state nobody holds", "Escape", {}, {}],
])("Escape is not taken early: %s", (_why, key, panel, more) => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { event, prevent } = strike(key, more);
  panelKeys({ ...panel, onOpenChange })(event);
  expect([onOpenChange, prevent].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test("a panel hears its own keys, not those of a panel over it", () => {
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  panelKeys({ onKeyDown })(strike("a").event);
  panelKeys({ onKeyDown })(strike("b", { target: new Map() }).event);
  expect(onKeyDown.mock.calls.map(([event]) => event.key)).toEqual(["a"]);
});
