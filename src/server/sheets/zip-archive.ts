import { createInflateRaw } from "node:zlib";
import { SHEET_INFLATED_BYTES_MAX } from "#shared/sheets/sheet-limits.ts";
import { refuseFile } from "./refuse-file.ts";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const ENTRIES_MAX = 2_000;
const ZIP64 = 0xffffffff;

/** XML packs well, bombs pack better: beyond this ratio nothing honest is left. Small parts are let be. */
const RATIO_MAX = 100;
const RATIO_FLOOR_BYTES = 5 * 1024 * 1024;

type Entry = { name: string; method: number; packedBytes: number; statedBytes: number; headerAt: number };

export type ZipArchive = {
  names: () => string[];
  has: (name: string) => boolean;
  /** The bytes of a part, chunk by chunk, counted against the limits of the whole archive as they come out. */
  chunks: (name: string) => AsyncGenerator<Uint8Array>;
};

const damaged = (): never => refuseFile("damaged_archive");

const endOfDirectory = (bytes: Buffer): number => {
  const from = bytes.length - END_BYTES;
  for (let at = from; at >= Math.max(0, from - COMMENT_BYTES_MAX); at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return damaged();
};

const readEntry = (bytes: Buffer, at: number): { entry: Entry; next: number } => {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) damaged();
  const flags = bytes.readUInt16LE(at + 8);
  if ((flags & 1) !== 0) refuseFile("encrypted_workbook");
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) damaged();
  const entry: Entry = {
    name: bytes.toString("utf8", at + 46, at + 46 + nameLength).replaceAll("\\", "/"),
    method: bytes.readUInt16LE(at + 10),
    packedBytes: bytes.readUInt32LE(at + 20),
    statedBytes: bytes.readUInt32LE(at + 24),
    headerAt: bytes.readUInt32LE(at + 42),
  };
  if (entry.packedBytes === ZIP64 || entry.statedBytes === ZIP64 || entry.headerAt === ZIP64) damaged();
  return { entry, next };
};

const readDirectory = (bytes: Buffer): Map<string, Entry> => {
  if (bytes.length < END_BYTES) damaged();
  const end = endOfDirectory(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) refuseFile("unsafe_workbook");
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, at);
    // Two parts of one name are how a checker and a reader are made to see different files.
    if (entries.has(entry.name)) refuseFile("unsafe_workbook");
    entries.set(entry.name, entry);
    at = next;
  }
  return entries;
};

const packedPart = (bytes: Buffer, entry: Entry): Buffer => {
  if (entry.headerAt + 30 > bytes.length || bytes.readUInt32LE(entry.headerAt) !== LOCAL_HEADER) damaged();
  const from = entry.headerAt + 30 + bytes.readUInt16LE(entry.headerAt + 26) + bytes.readUInt16LE(entry.headerAt + 28);
  if (from + entry.packedBytes > bytes.length) damaged();
  return bytes.subarray(from, from + entry.packedBytes);
};

type Budget = { inflated: number };

const checkStated = (entry: Entry): void => {
  const { statedBytes, packedBytes } = entry;
  if (statedBytes > SHEET_INFLATED_BYTES_MAX) refuseFile("inflates_too_much");
  if (statedBytes > RATIO_FLOOR_BYTES && statedBytes > packedBytes * RATIO_MAX) refuseFile("inflates_too_much");
};

const count = (chunk: Uint8Array, soFar: number, entry: Entry, budget: Budget): number => {
  const inflated = soFar + chunk.length;
  budget.inflated += chunk.length;
  if (budget.inflated > SHEET_INFLATED_BYTES_MAX) refuseFile("inflates_too_much");
  if (inflated > RATIO_FLOOR_BYTES && inflated > entry.packedBytes * RATIO_MAX) refuseFile("inflates_too_much");
  return inflated;
};

async function* inflate(packed: Buffer, entry: Entry, budget: Budget): AsyncGenerator<Uint8Array> {
  const stream = createInflateRaw({ chunkSize: 64 * 1024 });
  let inflated = 0;
  let failed = false;
  stream.on("error", () => {
    failed = true;
  });
  stream.end(packed);
  try {
    for await (const chunk of stream) {
      inflated = count(chunk, inflated, entry, budget);
      yield chunk;
    }
  } catch (error) {
    if (failed) damaged();
    throw error;
  } finally {
    stream.destroy();
  }
}

/**
 * Opens a ZIP archive held in memory. Its directory is read once and every part is taken from where the directory
 * says, so that what was checked is what is read. Nothing is ever written to disk, no part is opened twice over.
 */
export const openZipArchive = (bytes: Buffer): ZipArchive => {
  const entries = readDirectory(bytes);
  const budget: Budget = { inflated: 0 };
  return {
    names: () => [...entries.keys()],
    has: (name) => entries.has(name),
    async *chunks(name) {
      const entry = entries.get(name) ?? damaged();
      checkStated(entry);
      const packed = packedPart(bytes, entry);
      if (entry.method === 8) yield* inflate(packed, entry, budget);
      else if (entry.method === 0) {
        count(packed, 0, entry, budget);
        yield packed;
      } else damaged();
    },
  };
};
