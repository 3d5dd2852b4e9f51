import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives the tests of one run a temporary folder of their own, so that a test that is stopped leaves nothing behind. */
export const setup = (): (() => void) => {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), "tenure-run-"));
  // PostgreSQL may run as another account and has to pass through.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
};

const IN_MEMORY = "/dev/shm";
/** Many times what a run's databases take up at once. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Where a run's databases are: in memory if the machine offers room there, since creating and dropping a database means copying
 * and removing 13 MB in hundreds of files; otherwise where all temporary files are.
 */
export const memoryFolder = (): string => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};
