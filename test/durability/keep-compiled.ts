import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "./product.ts";

/** One server that ends normally: its compiled code is cached, which a killed one never writes to disk. */
export const setup = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), "tenure-compiled-"));
  const product = await startProduct(dataDir);
  // Waits for its first answer: by then it listens to signals too.
  await fetch(`${product.origin}/api/health`);
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
};
