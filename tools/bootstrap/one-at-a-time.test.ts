import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { oneAtATime } from "./one-at-a-time.mjs";

test("work of one kind is done by one at a time, and each gets its turn", async () => {
  const root = temporaryRepository({});
  let [working, most] = [0, 0];
  const work = async (): Promise<void> => {
    working += 1;
    most = Math.max(most, working);
    await pause(20);
    working -= 1;
  };
  await Promise.all([1, 2, 3].map(() => oneAtATime(root, "build", work)));
  expect(most).toBe(1);
});

test("whoever waits is told so, once", async () => {
  const root = temporaryRepository({});
  const told: string[] = [];
  await Promise.all([
    oneAtATime(root, "build", () => pause(300)),
    oneAtATime(
      root,
      "build",
      () => told.push("work"),
      () => void told.push("wait"),
    ),
  ]);
  expect(told).toEqual(["wait", "work"]);
});

test.each([
  ["that has died", "999999999 1"],
  ["whose number another process has now", `${process.pid} 1`],
])("a process %s is not waited for", async (_what, holder) => {
  const root = temporaryRepository({});
  mkdirSync(join(root, ".cache/locks"), { recursive: true });
  writeFileSync(join(root, ".cache/locks/build"), holder);
  expect(await oneAtATime(root, "build", () => "done")).toBe("done");
});

test("a process that works for one that has died is waited for", async () => {
  const root = temporaryRepository({});
  const child = spawn("sleep", ["60"]);
  const path = join(root, ".cache/locks/build");
  const waits: string[] = [];
  await oneAtATime(root, "build", (lend) => {
    lend(child.pid);
    const [, ofChild = ""] = readFileSync(path, "utf8").split("\n");
    writeFileSync(`${path}.left`, `999999999 1\n${ofChild}`);
  });
  renameSync(`${path}.left`, path);
  const next = oneAtATime(
    root,
    "build",
    () => waits.push("work"),
    () => {
      waits.push("wait");
      child.kill();
    },
  );
  await next;
  expect(waits).toEqual(["wait", "work"]);
});

test("work that fails leaves no lock behind", async () => {
  const root = temporaryRepository({});
  const failing = oneAtATime(root, "build", () => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(existsSync(join(root, ".cache/locks/build"))).toBe(false);
});
