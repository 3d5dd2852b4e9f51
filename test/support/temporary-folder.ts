import { chmodSync, mkdtempSync, rmSync } from "node:fs";
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
