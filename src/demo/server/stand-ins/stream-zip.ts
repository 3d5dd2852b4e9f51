import { notInDemo } from "./not-in-demo.ts";

/** Stands in for `src/server/zip/stream-zip.ts`, which packs with Node's zlib. */
export const streamZip = (): never => {
  throw notInDemo("A zip archive");
};
