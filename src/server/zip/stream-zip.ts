import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { notePassedBytes } from "#server/processes/passed-bytes.ts";

/** One file of an archive. `name` is its path there, with `/` between folders. */
export type ArchiveFile = {
  name: string;
  /** Text or bytes at hand, or a source that is opened when its turn comes and read once. */
  content: string | Buffer | (() => Promise<AsyncIterable<Uint8Array | string>>);
  /** Photos and PDFs are already compressed: stored as they are, they cost no time. */
  isPacked?: boolean;
  /** If it is known: a source with a different number of bytes ends the archive with an error. */
  byteSize?: number;
};

/** What is known about a file once its last byte is in. */
export type WrittenFile = { name: string; byteSize: number; sha256: string };

export type ZipOptions = {
  /** The date that every file carries. */
  at: Date;
  /** The compression level, 1 to 9; default: 6. */
  level?: number;
  /** Called for each file once it is in: a manifest that comes last can name all that came before. */
  onFile?: (file: WrittenFile) => void;
  /** Called with the number of bytes that went in, before compression, as they go. */
  onBytes?: (bytes: number) => void;
};

const COMPRESSION_LEVEL = 6;

/**
 * An archive whose files are written one after another as they come: constant memory, ZIP64 where it is needed. Sources
 * are read no faster than the archive is. Any failure ends the stream with that error; a reader that goes away ends the
 * open source.
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
  // It may fail before anyone reads it: whoever reads it then is told, and until then the process must not end of it.
  output.on("error", () => {});
  output.once("close", () => open?.destroy(new Error("nobody reads the archive any more")));
  write().catch(fail);
  return output;
};

/** The archive keeps what it was given for each file until it ends, so it is given nothing. */
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

/** Passes bytes on without a copy: with a gigabyte of files, every copy would wait to be collected. */
const bufferOf = (piece: Uint8Array | string): Buffer =>
  typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);

/** `written` settles when the last byte has been read; the archive may still be compressing it. */
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
