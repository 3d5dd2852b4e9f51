import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import type { ZipMember, ZipOptions } from "./stream-zip.ts";

// By the browser's own packing: the policy of the worker allows no worker of its own.
configure({ useWebWorkers: false, useCompressionStream: true });

const wholeOf = async ({ name, content, byteSize }: ZipMember): Promise<Buffer> => {
  const source = typeof content === "function" ? await content() : [content];
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(typeof piece === "string" ? Buffer.from(piece) : piece);
  const whole = Buffer.concat(pieces);
  if (byteSize !== undefined && byteSize !== whole.length)
    throw new Error(`${name} has ${whole.length} bytes and not ${byteSize}`);
  return whole;
};

async function* pack(
  members: AsyncIterable<ZipMember>,
  { at, level = 6, onMember, onBytes }: ZipOptions,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for await (const member of members) {
    const content = await wholeOf(member);
    const options = { lastModDate: at, level: member.isPacked ? 0 : level };
    await zip.add(member.name, new Uint8ArrayReader(content), options);
    onBytes?.(content.length);
    onMember?.({ name: member.name, byteSize: content.length, sha256: hash("sha256", content, "hex") });
  }
  yield await zip.close();
}

/** In the page, whose years are short: the archive is made whole in memory. */
export const streamZip = (members: AsyncIterable<ZipMember>, options: ZipOptions): Readable =>
  Readable.from(pack(members, options));
