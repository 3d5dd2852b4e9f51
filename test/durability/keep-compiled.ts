import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a product that was started once, and stopped. */
    startedFolder: string;
  }
}

/**
 * One server that starts where nothing is and ends normally: its compiled code is cached, which a killed one never writes to
 * disk, and the others begin with what it made.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), "tenure-compiled-"));
  const product = await startProduct(dataDir);
  // Waits for its first answer: by then it listens to signals too.
  await fetch(`${product.origin}/api/health`);
  await product.stop();
  project.provide("startedFolder", dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
};
