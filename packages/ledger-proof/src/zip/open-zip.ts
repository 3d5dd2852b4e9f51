import { configure, type FileEntry, Reader, Writer, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { ZipFault, type GivenFile, type OpenZip } from "../export/given-file.ts";

export type ZipLimits = {
  readonly files: number;
  /** Bytes of one file, unpacked. */
  readonly fileBytes: number;
  /** Bytes of all files, unpacked. */
  readonly totalBytes: number;
  /** How many times its packed size a file of some size may be. A log of words packs about ten to one. */
  readonly ratio: number;
};

const MEGABYTE = 1_000_000;
export const ZIP_LIMITS: ZipLimits = {
  files: 20_000,
  fileBytes: 500 * MEGABYTE,
  totalBytes: 10_000 * MEGABYTE,
  ratio: 200,
};
/** Small files may be as compressible as they like. */
const RATIO_FROM_BYTES = MEGABYTE;

// No worker and no WebAssembly: the policy of the offline verifier allows neither.
configure({ useWebWorkers: false, useCompressionStream: true });

/** Reads pieces of the archive in place. */
class PieceReader extends Reader<GivenFile> {
  private readonly file: GivenFile;
  constructor(file: GivenFile) {
    super(file);
    this.file = file;
    this.size = file.size;
  }
  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    return this.file.read(index, Math.min(index + length, this.file.size));
  }
}

/** Takes exactly the bytes that the archive announced: a file that unpacks to more is stopped there. */
class ExactWriter extends Writer<Uint8Array> {
  private readonly bytes: Uint8Array;
  private at = 0;
  constructor(size: number) {
    super();
    this.bytes = new Uint8Array(size);
  }
  override writeUint8Array(chunk: Uint8Array): Promise<void> {
    if (this.at + chunk.length > this.bytes.length) throw new ZipFault("it unpacks to more than the archive says");
    this.bytes.set(chunk, this.at);
    this.at += chunk.length;
    return Promise.resolve();
  }
  override getData(): Promise<Uint8Array> {
    if (this.at !== this.bytes.length) throw new ZipFault("it unpacks to less than the archive says");
    return Promise.resolve(this.bytes);
  }
}

/** Opens an archive with limits other than the usual ones. */
export const zipOpener =
  (limits: ZipLimits): OpenZip =>
  async (file) => {
    const found: FileEntry[] = [];
    try {
      // Strict: an archive that can be read in two ways, names that leave their folder and duplicate names are refused.
      const reader = new ZipReader(new PieceReader(file), { strictness: "strict", filenameValidation: "strict" });
      for await (const entry of reader.getEntriesGenerator()) {
        if (entry.directory) continue;
        found.push(entry);
        const problem = problemOf(found, limits);
        if (problem !== null) return { ok: false, problem };
      }
    } catch (error) {
      return { ok: false, problem: `it cannot be read as an archive (${messageOf(error)})` };
    }
    return { ok: true, files: found.map(givenFileOf) };
  };

export const openZip: OpenZip = zipOpener(ZIP_LIMITS);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

function problemOf(found: readonly FileEntry[], limits: ZipLimits): string | null {
  const entry = found.at(-1);
  if (entry === undefined) return null;
  const { filename, uncompressedSize, compressedSize, encrypted } = entry;
  const total = found.reduce((sum, one) => sum + one.uncompressedSize, 0);
  if (found.length > limits.files) return `it holds more than ${limits.files} files`;
  if (/[\u0000-\u001f\u007f\\]/.test(filename) || filename.length > 1000) return "a name in it is not one of a file";
  if (encrypted) return `${filename} in it is encrypted`;
  if (uncompressedSize > limits.fileBytes || total > limits.totalBytes)
    return "it unpacks to more than is checked here";
  const isBomb = uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * limits.ratio;
  return isBomb ? `${filename} in it unpacks to more than ${limits.ratio} times its size` : null;
}

function givenFileOf(entry: FileEntry): GivenFile {
  const { filename: name, uncompressedSize: size } = entry;
  const unpack = async (): Promise<Uint8Array> => {
    try {
      return await entry.getData(new ExactWriter(size), { checkSignature: true, checkOverlappingEntry: true });
    } catch (error) {
      throw new ZipFault(`${name} cannot be unpacked: ${messageOf(error)}`);
    }
  };
  return { name, size, read: async (start, end) => (await unpack()).subarray(start, end) };
}
