import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

const place = mkdtempSync(join(tmpdir(), "tenure-lock-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const lockInAnotherProcess = async (folder: string) => {
  const module = new URL("./folder-lock.ts", import.meta.url).href;
  const program = `import { lockFolder } from ${JSON.stringify(module)};
    lockFolder(${JSON.stringify(folder)});
    process.stdout.write("locked");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
};

test("a second lock of the same folder is refused, also in the same process, until it is released", () => {
  const folder = join(place, "twice");
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`Another Tenure process (pid ${process.pid}, since `);
  lock.release();
  lockFolder(folder).release();
});

test("a folder locked by another process is refused with its name, and free after kill -9", async () => {
  const folder = join(place, "killed");
  const child = await lockInAnotherProcess(folder);
  expect(() => lockFolder(folder)).toThrow(`pid ${child.pid}`);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockFolder(folder).release();
});
