import { notInDemo } from "#shared/demo/not-in-demo.ts";

/** Is packed with Node's zlib. */
export const streamWorkbook = (): never => {
  throw notInDemo("An Excel workbook");
};

export const streamSheets = (): never => streamWorkbook();
