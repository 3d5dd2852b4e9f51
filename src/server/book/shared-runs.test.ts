import { expect, test } from "vitest";
import { createSharedRuns } from "./shared-runs.ts";

test("what is asked for at once is computed once, and anew afterwards", async () => {
  const once = createSharedRuns<number>();
  const gate = Promise.withResolvers<number>();
  let runs = 0;
  const compute = (): Promise<number> => {
    runs += 1;
    return gate.promise;
  };
  const asked = [once("a", compute), once("a", compute), once("a", compute)];
  const other = once("b", async () => 2);
  gate.resolve(1);
  expect(await Promise.all([...asked, other])).toEqual([1, 1, 1, 2]);
  expect(runs).toBe(1);
  expect(await once("a", async () => 3)).toBe(3);
});

test("a run that fails is its own asker's: the others compute for themselves", async () => {
  const once = createSharedRuns<number>();
  const gate = Promise.withResolvers<number>();
  const first = once("a", () => gate.promise);
  const second = once("a", async () => 5);
  gate.reject(new Error("the client left"));
  await expect(first).rejects.toThrow("the client left");
  expect(await second).toBe(5);
});
