import { randomBytes } from "node:crypto";

const BLOCK_BYTES = 4096;
let block = Buffer.alloc(0);

/** Random bytes of the system, fetched a block at a time: a call for each row costs more than its bytes. None is given twice. */
export const takeRandomBytes = (count: number): Buffer => {
  if (block.length < count) block = randomBytes(Math.max(BLOCK_BYTES, count));
  const taken = block.subarray(0, count);
  block = block.subarray(count);
  return taken;
};
