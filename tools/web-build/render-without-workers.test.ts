import { expect, test } from "vitest";
import { withoutWorkerModules } from "./render-without-workers.ts";

test("a worker's module is not bundled for the renderer", () => {
  expect(withoutWorkerModules('new Worker(new URL("./scan.ts", import.meta.url), { type: "module" })')).toBe(
    'new Worker("./scan.ts", { type: "module" })',
  );
});

test("other files beside a module are still found", () => {
  const code = 'export const url = new URL("./logo.svg", import.meta.url);';
  expect(withoutWorkerModules(code)).toBe(code);
});
