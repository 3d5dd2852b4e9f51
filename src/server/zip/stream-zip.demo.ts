import { notInDemo } from "#shared/demo/not-in-demo.ts";

/** Is packed with Node's zlib. */
export const streamZip = (): never => {
  throw notInDemo("A zip archive");
};
