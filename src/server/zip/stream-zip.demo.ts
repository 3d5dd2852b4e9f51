import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import type { ArchiveFile, ZipOptions } from "./stream-zip.ts";

// Uses the browser's own compression: the policy of the worker allows no worker of its own.
configure({ useWebWorkers: false, useCompressionStream: true });

const wholeOf = async ({ name, content, byteSize }: ArchiveFile): Promise<Buffer> => {
  const source = typeof content === "function" ? await content() : [content];
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
  const whole = Buffer.concat(pieces);
  if (byteSize !== undefined && byteSize !== whole.length)
    throw new Error(`${name} has ${whole.length} bytes and not ${byteSize}`);
  return whole;
};

async function* pack(
  files: AsyncIterable<ArchiveFile>,
  { at, level = 6, onFile, onBytes }: ZipOptions,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for await (const file of files) {
    const content = await wholeOf(file);
    const options = { lastModDate: at, level: file.isPacked ? 0 : level };
    await zip.add(file.name, new Uint8ArrayReader(content), options);
    onBytes?.(content.length);
    onFile?.({ name: file.name, byteSize: content.length, sha256: hash("sha256", content, "hex") });
  }
  yield await zip.close();
}

/** Runs in the page, whose years are short: the whole archive is made in memory. */
export const streamZip = (files: AsyncIterable<ArchiveFile>, options: ZipOptions): Readable =>
  Readable.from(pack(files, options));
