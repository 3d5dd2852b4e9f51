import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "#shared/errors.ts";
import { type FileReading, nothingRead } from "./file-reading.ts";
import { readInChild } from "./read-in-child.ts";

type Asked = {
  content: () => Promise<AsyncIterable<Uint8Array>>;
  kind: "image" | "pdf";
  today: string;
  /** Whether its words come with it. */
  hasWords?: boolean;
};

/** Reads bytes of the store, from a file that only the process that reads may open. Damaged bytes are not read. */
const read = async ({ content, ...asked }: Asked): Promise<FileReading> => {
  const folder = await mkdtemp(join(tmpdir(), "tenure-reading-"));
  const path = join(folder, "file");
  try {
    await pipeline(Readable.from(await content()), createWriteStream(path, { mode: 0o600 }));
    return await readInChild({ path, ...asked });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return nothingRead("unreadable");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** An object, so that a test can answer in its place. */
export const storedFiles = { read };
