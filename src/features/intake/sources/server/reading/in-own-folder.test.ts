import { access, mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inOwnFolder, removeForsakenFolders } from "./in-own-folder.ts";

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test("what a killed process left goes after an hour, and nothing that is being read, or of others", async () => {
  const [forsaken, other] = [
    await mkdtemp(join(tmpdir(), "tenure-source-")),
    await mkdtemp(join(tmpdir(), "another-")),
  ];
  await mkdir(join(forsaken, "inner"));
  const old = new Date(Date.now() - 3_700_000);
  for (const folder of [forsaken, other]) {
    await writeFile(join(folder, "file"), "a mail");
    await utimes(folder, old, old);
  }
  const read = await inOwnFolder(Buffer.from("mail"), async (path) => {
    await removeForsakenFolders();
    return [await isThere(path), await isThere(forsaken), await isThere(other), dirname(path)] as const;
  });
  expect(read.slice(0, 3)).toEqual([true, false, true]);
  expect(await isThere(read[3])).toBe(false);
  await rm(other, { recursive: true });
});
