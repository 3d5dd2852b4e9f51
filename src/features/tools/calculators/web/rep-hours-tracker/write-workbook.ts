import { BlobWriter, configure, TextReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import { textOfPart } from "#shared/export/workbook.ts";
import type { TrackerSheet } from "#features/tools/calculators/rep-hours-tracker/sheet-model.ts";
import { trackerParts } from "#features/tools/calculators/rep-hours-tracker/tracker-workbook.ts";

// Packed by the browser itself, without a worker.
configure({ useWebWorkers: false, useCompressionStream: true });

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The workbook as a file, made on the visitor's device. */
export const writeWorkbook = async (sheets: readonly TrackerSheet[]): Promise<Blob> => {
  const writer = new ZipWriter(new BlobWriter(XLSX));
  for (const part of trackerParts(sheets)) await writer.add(part.name, new TextReader(await textOfPart(part)));
  return writer.close();
};
