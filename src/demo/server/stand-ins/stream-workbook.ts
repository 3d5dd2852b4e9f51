import { notInDemo } from "./not-in-demo.ts";

/** Stands in for `src/server/sheets/stream-workbook.ts`, which packs with Node's zlib. */
export const streamWorkbook = (): never => {
  throw notInDemo("An Excel workbook");
};
