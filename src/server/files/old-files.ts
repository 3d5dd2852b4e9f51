import { link, readdir, rename, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "./sync-folder.ts";

const SHA256 = /^[0-9a-f]{64}$/;
/** The pattern by which `writeTemporary` names what has no name yet. */
const GATHERED = /^\.[0-9a-f-]{36}$/;
const SET_ASIDE = /^\.([0-9a-f]{64})\.removed$/;

const setAsidePathOf = (path: string): string =>
  join(dirname(path), `.${path.slice(dirname(path).length + 1)}.removed`);

const ageOf = async (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => null,
  );

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null);

/** Gives a file its name back, unless the same bytes have since been written under it. */
const putBack = async (aside: string, path: string): Promise<void> => {
  await link(aside, path).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
  await unlink(aside);
  await syncFolder(dirname(path));
};

/**
 * Sets the file aside first, then checks when it was last put: an earlier put has its mark respected, a later one finds
 * no file and writes it again. Looking first and removing then would lose a put between the two.
 */
export const removeOldFile = async (path: string, olderThan: Date): Promise<boolean> => {
  const aside = setAsidePathOf(path);
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
  const putAt = await ageOf(aside);
  if (putAt === null || putAt >= olderThan) {
    await putBack(aside, path);
    return false;
  }
  await unlink(aside);
  await syncFolder(dirname(path));
  return true;
};

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** What a process that died left behind: a removal that was not finished is undone, a write that was not is removed. */
const tidy = async (folder: string, name: string, olderThan: Date): Promise<void> => {
  const path = join(folder, name);
  const putAt = await ageOf(path);
  if (putAt === null || putAt >= olderThan) return;
  const sha256 = SET_ASIDE.exec(name)?.[1];
  await (sha256 === undefined ? unlink(path) : putBack(path, join(folder, sha256)));
};

/** Removes what a process that died left in a folder where files are gathered, and that no one has written to since. */
export const clearGathered = async (folder: string, olderThan: Date): Promise<void> => {
  for (const name of await namesIn(folder)) {
    if (!GATHERED.test(name)) continue;
    const writtenAt = await ageOf(join(folder, name));
    if (writtenAt !== null && writtenAt < olderThan) await unlink(join(folder, name)).catch(() => undefined);
  }
};

/** The names of all files under `<root>/ab/cd` that were last put before an instant. */
export async function* listOldFiles(root: string, olderThan: Date): AsyncGenerator<string> {
  for (const outer of await namesIn(root)) {
    for (const inner of await namesIn(join(root, outer))) {
      const folder = join(root, outer, inner);
      for (const name of await namesIn(folder)) {
        if (name.startsWith(".")) await tidy(folder, name, olderThan).catch(() => undefined);
        if (!SHA256.test(name)) continue;
        const putAt = await ageOf(join(folder, name));
        if (putAt !== null && putAt < olderThan) yield name;
      }
    }
  }
}
