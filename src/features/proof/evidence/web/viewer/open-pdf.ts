import { getDocument, GlobalWorkerOptions, PasswordException, type PDFDocumentProxy } from "pdfjs-dist";
// eslint-disable-next-line import/default -- `?url` makes the module its address
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import jbig2Url from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpegUrl from "pdfjs-dist/wasm/openjpeg.wasm?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Scanners compress pages with these. The worker cannot fetch anything (`web-files.ts`), so the page hands them over. */
const DECODERS: ReadonlyMap<string, string> = new Map([
  ["jbig2.wasm", jbig2Url],
  ["openjpeg.wasm", openjpegUrl],
]);

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = DECODERS.get(filename);
    if (url === undefined) throw new Error(`${filename} is not part of the build`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/** A picture within a page that claims to be larger is left out. */
const IMAGE_PIXELS_MAX = 80_000_000;

export type OpenedPdf = { document: PDFDocumentProxy } | { refusal: "password" | "unreadable" };

/**
 * Opens a PDF in a worker that runs nothing from the file: no scripts, no forms, no links. `signal` ends the worker,
 * even in the middle of a page that never ends.
 */
export const openPdf = async (bytes: Blob, signal: AbortSignal): Promise<OpenedPdf> => {
  const task = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    BinaryDataFactory: Decoders,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: IMAGE_PIXELS_MAX,
    verbosity: 0,
  });
  signal.addEventListener("abort", () => void task.destroy());
  try {
    return { document: await task.promise };
  } catch (error) {
    return { refusal: error instanceof PasswordException ? "password" : "unreadable" };
  }
};
