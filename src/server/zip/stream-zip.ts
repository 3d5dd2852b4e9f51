import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { notePassedBytes } from "#server/processes/passed-bytes.ts";

/** One file of an archive. `name` is its path there, with `/` between folders. */
export type ArchiveFile = {
  name: string;
  /** Text and bytes at hand, or a source that is opened when its turn comes and read once. */
  content: string | Buffer | (() => Promise<AsyncIterable<Uint8Array | string>>);
  /** Photos and PDF are packed already: stored as they are, they cost no time. */
  isPacked?: boolean;
  /** Where it is known: a source that brings another number of bytes ends the archive with an error. */
  byteSize?: number;
};

/** What is known of a file once its last byte is in. */
export type WrittenFile = { name: string; byteSize: number; sha256: string };

export type ZipOptions = {
  /** The date that every file carries. */
  at: Date;
  /** Of packing, 1 to 9; left out: 6. */
  level?: number;
  /** Told of each file when it is in: a manifest that comes last can name all that came before. */
  onFile?: (file: WrittenFile) => void;
  /** Told of the bytes that went in, before packing, as they go. */
  onBytes?: (bytes: number) => void;
};

const COMPRESSION_LEVEL = 6;

/**
 * An archive whose files are written one after another as they come: constant memory, ZIP64 where it is needed.
 * Nothing is read faster than the archive is. Whatever goes wrong ends the stream with that error; a reader that goes
 * away ends the source that is open.
 */
export const streamZip = (files: AsyncIterable<ArchiveFile>, options: ZipOptions): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error("the archive is no stream of Node's");
  let open: Readable | null = null;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  const write = async (): Promise<void> => {
    for await (const file of files) {
      if (output.destroyed) return;
      const { source, written } = readFile(file, options);
      const packing = {
        mtime: options.at,
        compressionLevel: file.isPacked ? 0 : (options.level ?? COMPRESSION_LEVEL),
      };
      zip.addReadStreamLazy(file.name, packing, handOver(source));
      open = source;
      const known = await written;
      options.onFile?.(known);
    }
    zip.end();
  };
  zip.on("error", fail);
  output.once("close", () => open?.destroy(new Error("nobody reads the archive any more")));
  write().catch(fail);
  return output;
};

/** The archive keeps what it was given for each file until it ends: let that be nothing. */
const handOver = (source: Readable) => {
  let held: Readable | null = source;
  return (give: (error: null, stream: Readable) => void): void => {
    if (held) give(null, held);
    held = null;
  };
};

const openContent = async ({ content }: ArchiveFile): Promise<AsyncIterable<Uint8Array | string>> => {
  if (typeof content === "function") return content();
  return Readable.from([Buffer.from(content)]);
};

/** Bytes as they are, without a copy: of a gigabyte of files each would wait to be collected. */
const bufferOf = (piece: Uint8Array | string): Buffer =>
  typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);

/** `written` is settled when the last byte was read; the archive may still be packing it. */
const readFile = (file: ArchiveFile, { onBytes }: ZipOptions): { source: Readable; written: Promise<WrittenFile> } => {
  const hash = createHash("sha256");
  let byteSize = 0;
  const read = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of await openContent(file)) {
      const bytes = bufferOf(piece);
      hash.update(bytes);
      byteSize += bytes.length;
      onBytes?.(bytes.length);
      notePassedBytes(bytes.length);
      if (bytes.length > 0) yield bytes;
    }
    if (file.byteSize !== undefined && file.byteSize !== byteSize)
      throw new Error(`${file.name} has ${byteSize} bytes and not ${file.byteSize}`);
  };
  const source = Readable.from(read(), { objectMode: false });
  const written = new Promise<WrittenFile>((resolve, reject) => {
    source.once("error", reject);
    source.once("end", () => resolve({ name: file.name, byteSize, sha256: hash.digest("hex") }));
  });
  return { source, written };
};
