import { SHEET_INFLATED_BYTES_MAX } from "#shared/sheets/sheet-limits.ts";
import { inflateRaw } from "./inflate-raw.ts";
import { refuseFile } from "./refuse-file.ts";

/** Part of every JavaScript runtime; the pure projects load neither the DOM's nor Node's declarations. */
declare class TextDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array, options?: { stream: boolean }): string;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const ENTRIES_MAX = 2_000;
const ZIP64 = 0xffffffff;

/** XML compresses well, bombs compress better: beyond this ratio nothing honest is left. Small parts are exempt. */
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

const uint16 = (bytes: DataView, at: number): number => bytes.getUint16(at, true);
const uint32 = (bytes: DataView, at: number): number => bytes.getUint32(at, true);

const endOfDirectory = (bytes: DataView): number => {
  const from = bytes.byteLength - END_BYTES;
  for (let at = from; at >= Math.max(0, from - COMMENT_BYTES_MAX); at -= 1) {
    if (uint32(bytes, at) === END_OF_DIRECTORY) return at;
  }
  return damaged();
};

const readEntry = (bytes: DataView, at: number): { entry: Entry; next: number } => {
  if (at + 46 > bytes.byteLength || uint32(bytes, at) !== DIRECTORY_ENTRY) damaged();
  if ((uint16(bytes, at + 8) & 1) !== 0) refuseFile("encrypted_workbook");
  const nameLength = uint16(bytes, at + 28);
  const next = at + 46 + nameLength + uint16(bytes, at + 30) + uint16(bytes, at + 32);
  if (next > bytes.byteLength) damaged();
  const name = new Uint8Array(bytes.buffer, bytes.byteOffset + at + 46, nameLength);
  const entry: Entry = {
    name: new TextDecoder("utf-8").decode(name).replaceAll("\\", "/"),
    method: uint16(bytes, at + 10),
    packedBytes: uint32(bytes, at + 20),
    statedBytes: uint32(bytes, at + 24),
    headerAt: uint32(bytes, at + 42),
  };
  if (entry.packedBytes === ZIP64 || entry.statedBytes === ZIP64 || entry.headerAt === ZIP64) damaged();
  return { entry, next };
};

const readDirectory = (bytes: DataView): Map<string, Entry> => {
  if (bytes.byteLength < END_BYTES) damaged();
  const end = endOfDirectory(bytes);
  const count = uint16(bytes, end + 10);
  if (count > ENTRIES_MAX) refuseFile("unsafe_workbook");
  const entries = new Map<string, Entry>();
  let at = uint32(bytes, end + 16);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(bytes, at);
    // Two parts with the same name are how a checker and a reader are made to see different files.
    if (entries.has(entry.name)) refuseFile("unsafe_workbook");
    entries.set(entry.name, entry);
    at = next;
  }
  return entries;
};

type Bytes = Uint8Array;

const packedPart = (bytes: DataView, entry: Entry): Bytes => {
  if (entry.headerAt + 30 > bytes.byteLength || uint32(bytes, entry.headerAt) !== LOCAL_HEADER) damaged();
  const from = entry.headerAt + 30 + uint16(bytes, entry.headerAt + 26) + uint16(bytes, entry.headerAt + 28);
  if (from + entry.packedBytes > bytes.byteLength) damaged();
  return new Uint8Array(bytes.buffer, bytes.byteOffset + from, entry.packedBytes);
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

async function* inflate(packed: Bytes, entry: Entry, budget: Budget): AsyncGenerator<Uint8Array> {
  let inflated = 0;
  for await (const chunk of inflateRaw(packed, damaged)) {
    inflated = count(chunk, inflated, entry, budget);
    yield chunk;
  }
}

/**
 * Opens a ZIP archive held in memory. Its directory is read once and every part is taken from where the directory says,
 * so that what was checked is what is read. Nothing is ever written to disk, and no part is opened twice.
 */
export const openZipArchive = ({ buffer, byteOffset, byteLength }: Bytes): ZipArchive => {
  const bytes = new DataView(buffer, byteOffset, byteLength);
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
