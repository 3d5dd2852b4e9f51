import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test(
  "the sample professional is written into an empty data folder, as a newcomer does",
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "tenure-seed-"));
    const env = { PATH: process.env["PATH"], TENURE_DATA_DIR: folder };
    const { stdout } = await promisify(execFile)(process.execPath, [resolve("src/cli/seed.ts")], { env });
    expect(stdout).toMatch(/Sign in as jordan@tenure\.example .* entries, 642 hours\./);
    await rm(folder, { recursive: true, force: true });
  },
);
