import type { holdOnDisk as real } from "./hold-on-disk.ts";

/** A browser tab has one visitor and no disk: a waiting stream is held in memory. */
export const holdOnDisk: typeof real = async function* (content, look) {
  const whole = Buffer.concat(await Array.fromAsync(content));
  await look(async (first, count) => whole.subarray(first, first + count));
  yield whole;
};
