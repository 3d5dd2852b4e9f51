import { expect, onTestFinished, test, vi } from "vitest";
import { trackInputModality } from "./input-modality.ts";

const begin = () => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const root = { dataset: {} as Record<string, string> };
  const stop = trackInputModality(root as unknown as HTMLElement);
  const key = (name: string) => page.dispatchEvent(Object.assign(new Event("keydown"), { key: name }));
  return { root, stop, key, press: () => page.dispatchEvent(new Event("pointerdown")) };
};

test("the page knows whether a key or a pointer was used last", () => {
  const { root, key, press } = begin();
  key("Tab");
  expect(root.dataset["input"]).toBe("keyboard");
  press();
  expect(root.dataset["input"]).toBe("pointer");
});

test("a key that only changes another one says nothing", () => {
  const { root, key, press } = begin();
  press();
  for (const name of ["Shift", "Control", "Alt", "Meta"]) key(name);
  expect(root.dataset["input"]).toBe("pointer");
});

test("it ends when it is stopped", () => {
  const { root, key, press, stop } = begin();
  press();
  stop();
  key("Tab");
  expect(root.dataset["input"]).toBe("pointer");
});
