import {
  configure,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { fileRefusal } from "#shared/sheets/file-refusal.ts";
import { SHEET_INFLATED_BYTES_MAX } from "#shared/sheets/sheet-limits.ts";
import { FileRefused, refuseFile } from "./refuse-file.ts";

type Target = Parameters<FileEntry["getData"]>[0] & { abort: (reason: unknown) => Promise<void> };
type Read = { done: true; value?: undefined } | { done: false; value: Uint8Array };

/** Part of every JavaScript runtime; the pure projects load neither the DOM's nor Node's declarations. */
declare class TransformStream {
  readonly readable: { getReader: () => { read: () => Promise<Read>; cancel: () => Promise<void> } };
  readonly writable: Target;
}

const ENTRIES_MAX = 2_000;

/** XML compresses well, bombs compress better: beyond this ratio nothing honest is left. Small parts are exempt. */
const RATIO_MAX = 100;
const RATIO_FLOOR_BYTES = 5 * 1024 * 1024;

export type ZipArchive = {
  has: (name: string) => boolean;
  /** The bytes of a part, chunk by chunk, counted against the limits of the whole archive as they come out. */
  chunks: (name: string) => AsyncGenerator<Uint8Array>;
};

// The public tool and the demo allow the library no worker of its own.
configure({ useWebWorkers: false, useCompressionStream: true });

const damaged = (): never => refuseFile("damaged_archive");

/** A part that unpacks to more than it claims is ended by the library. */
const refusalOf = (error: unknown): FileRefused => {
  if (error instanceof FileRefused) return error;
  const isMore = error instanceof Error && error.message === ERR_INVALID_UNCOMPRESSED_SIZE;
  return new FileRefused(fileRefusal(isMore ? "inflates_too_much" : "damaged_archive"));
};

/** Nothing is written to disk, so a name may be anything; programs for Windows write "\\". */
const readDirectory = async (bytes: Uint8Array): Promise<Map<string, FileEntry>> => {
  const entries = new Map<string, FileEntry>();
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { filenameValidation: "tolerant" });
  try {
    let count = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > ENTRIES_MAX) refuseFile("unsafe_workbook");
      if (entry.encrypted) refuseFile("encrypted_workbook");
      if (entry.directory) continue;
      const name = entry.filename.replaceAll("\\", "/");
      // Two parts with the same name are how a checker and a reader are made to see different files.
      if (entries.has(name)) refuseFile("unsafe_workbook");
      entries.set(name, entry);
    }
  } catch (error) {
    throw refusalOf(error);
  }
  return entries;
};

const refuseBomb = (bytes: number, { compressedSize }: FileEntry): void => {
  if (bytes > SHEET_INFLATED_BYTES_MAX) refuseFile("inflates_too_much");
  if (bytes > RATIO_FLOOR_BYTES && bytes > compressedSize * RATIO_MAX) refuseFile("inflates_too_much");
};

/** Unpacks piece by piece, on request; what the directory says about a part has to hold, its checksum too. */
async function* unpack(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream();
  const reader = readable.getReader();
  let failure: unknown = null;
  const ended = entry.getData(writable, { checkSignature: true }).catch(async (error: unknown) => {
    failure = error;
    await writable.abort(error).catch(() => undefined);
  });
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    await ended;
  } catch (error) {
    failure ??= error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (failure !== null) throw refusalOf(failure);
}

/**
 * Opens a ZIP archive held in memory. Its directory is read once and every part is taken from where the directory says,
 * so that what was checked is what is read.
 */
export const openZipArchive = async (bytes: Uint8Array): Promise<ZipArchive> => {
  const entries = await readDirectory(bytes);
  let inflated = 0;
  return {
    has: (name) => entries.has(name),
    async *chunks(name) {
      const entry = entries.get(name) ?? damaged();
      refuseBomb(entry.uncompressedSize, entry);
      let ofPart = 0;
      for await (const chunk of unpack(entry)) {
        ofPart += chunk.length;
        inflated += chunk.length;
        if (inflated > SHEET_INFLATED_BYTES_MAX) refuseFile("inflates_too_much");
        refuseBomb(ofPart, entry);
        yield chunk;
      }
    },
  };
};
