import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { workbookParts } from "#features/calculators/rep-hours-tracker/sheet-xml.ts";
import type { TrackerSheet } from "#features/calculators/rep-hours-tracker/sheet-model.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The workbook as a file, made where the visitor is. */
export const writeWorkbook = async (sheets: readonly TrackerSheet[]): Promise<Blob> => {
  const writer = new ZipWriter(new BlobWriter(XLSX), { useWebWorkers: false });
  for (const [path, text] of workbookParts(sheets)) await writer.add(path, new TextReader(text));
  return writer.close();
};
