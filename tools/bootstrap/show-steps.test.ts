import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { formatLeft, planSteps } from "./show-steps.mjs";

test.each([
  [0.2, "1 s"],
  [7.4, "8 s"],
  [16, "20 s"],
  [58, "1 min"],
  [71, "1 min 15 s"],
])("%d seconds are said as %s", (seconds, said) => {
  expect(formatLeft(seconds)).toBe(said);
});

test("each step says what it is and how long all that follows takes, by the last time here", async () => {
  const root = temporaryRepository({ ".cache/step-times.json": '{ "build": 90, "serve": 10 }' });
  const lines: string[] = [];
  const steps = planSteps(root, ["build", "serve"], (line) => lines.push(line));
  expect(await steps.run("build", () => "built")).toBe("built");
  expect(lines).toEqual([
    "Building the web app ... about 1 min 40 s left",
    expect.stringMatching(/^ {2}done in 0\.\d s$/),
  ]);
  const again: string[] = [];
  await planSteps(root, ["build"], (line) => again.push(line)).run("build", () => {});
  expect(again[0]).toBe("Building the web app ... about 1 s left");
});

test("times that cannot be read are no reason to fail", async () => {
  const root = temporaryRepository({});
  mkdirSync(join(root, ".cache"), { recursive: true });
  writeFileSync(join(root, ".cache/step-times.json"), "{ half");
  const lines: string[] = [];
  await planSteps(root, ["serve"], (line) => lines.push(line)).run("serve", () => {});
  expect(lines[0]).toMatch(/^Starting the server \.\.\. about \d+ s left$/);
});
