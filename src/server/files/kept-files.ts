import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { OutsideTransaction } from "../database/database.ts";
import { deleteDamage, fileDamaged, findDamage, insertDamage, refuseDamaged } from "./damaged-bytes.ts";
import type { ByteRange, FileStore, StoredContent } from "./file-store.ts";
import { oneChunk } from "./one-chunk.ts";

export type Compared =
  | { is: "whole" | "missing" | "unreadable" }
  /** The bytes do not match the name: how many there are. */
  | { is: "changed"; byteSize: number };

/**
 * A store that never gives out damaged bytes as if they were whole. All reads compare; damage stays known, to every
 * process, until the same bytes are put again or a comparison finds them whole.
 */
export type KeptFiles = FileStore & {
  /** Reads all of the bytes again, and keeps or withdraws what was found. */
  compare(content: StoredContent): Promise<Compared>;
  /** Whatever is there, without comparison: for callers that also say what it was. */
  streamAsIs(sha256: string): Promise<Readable>;
};

type Keeping = { db: OutsideTransaction; now: () => Date; log: Pick<FastifyBaseLogger, "error"> };

const sumOf = async (content: AsyncIterable<Uint8Array>): Promise<StoredContent> => {
  const hash = createHash("sha256");
  let byteSize = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    byteSize += chunk.length;
  }
  return { sha256: hash.digest("hex"), byteSize };
};

/** Which part of a chunk, which begins at `at`, lies in a range. */
const pieceOf = (chunk: Uint8Array, at: number, { first, last }: ByteRange): Uint8Array =>
  chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));

const EVERYTHING: ByteRange = { first: 0, last: Number.MAX_SAFE_INTEGER };

/**
 * The bytes of a range while all of them are read and compared. The last piece is held back until then: anyone who gets
 * the full announced length got what was stored. For a short file that is every byte, so it is refused before an answer
 * begins.
 */
async function* compared(
  source: AsyncIterable<Uint8Array>,
  range: ByteRange,
  expectHash: (found: string) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let at = 0;
  let held: Uint8Array | null = null;
  for await (const chunk of source) {
    hash.update(chunk);
    const piece = pieceOf(chunk, at, range);
    at += chunk.length;
    if (piece.length === 0) continue;
    if (held !== null) yield held;
    held = piece;
  }
  await expectHash(hash.digest("hex"));
  if (held !== null) yield held;
}

/** Refuses a hash that is not the expected one, and notes it. */
const expecting = (store: FileStore, { db, now, log }: Keeping) => {
  const isStillWrong = async (sha256: string): Promise<boolean> =>
    store.stream(sha256).then(
      async (again) => (await sumOf(again)).sha256 !== sha256,
      () => false,
    );
  /** Looks twice: a good copy may have arrived while the bytes were read. The reader of the first look fails either way. */
  const noteDamage = async (sha256: string): Promise<void> => {
    try {
      if (!(await isStillWrong(sha256))) return;
      await insertDamage(db, sha256, now());
      log.error({ sha256 }, "a stored file is not what was stored: it is not given out until a good copy comes");
    } catch (error) {
      log.error({ err: error, sha256 }, "a stored file is not what was stored, and that could not be noted");
    }
  };
  const expect = async (sha256: string, found: string): Promise<void> => {
    if (found === sha256) return;
    await noteDamage(sha256);
    throw fileDamaged();
  };
  return { noteDamage, expect };
};

export const keepFiles = (store: FileStore, keeping: Keeping): KeptFiles => {
  const { db } = keeping;
  const { noteDamage, expect } = expecting(store, keeping);
  const isKnownDamaged = async (content: Uint8Array): Promise<boolean> =>
    (await findDamage(db, createHash("sha256").update(content).digest("hex"))) !== null;

  return {
    ...store,
    async put(content) {
      // A store leaves bytes that are already there, whether they decayed or not.
      const isSuspect = content instanceof Uint8Array && (await isKnownDamaged(content));
      const stored = await store.put(isSuspect ? oneChunk(content) : content);
      if (isSuspect || !(content instanceof Uint8Array)) await deleteDamage(db, stored.sha256);
      return stored;
    },
    async read(sha256) {
      await refuseDamaged(db, sha256);
      const content = await store.read(sha256);
      await expect(sha256, createHash("sha256").update(content).digest("hex"));
      return content;
    },
    async stream(sha256, range = EVERYTHING) {
      await refuseDamaged(db, sha256);
      const source: AsyncIterable<Uint8Array> = await store.stream(sha256);
      return Readable.from(
        compared(source, range, (found) => expect(sha256, found)),
        { objectMode: false },
      );
    },
    streamAsIs: (sha256) => store.stream(sha256),
    async compare({ sha256, byteSize }) {
      if (!(await store.has(sha256))) return { is: "missing" };
      const found = await store
        .stream(sha256)
        .then(sumOf)
        .catch(() => null);
      if (found === null) return { is: "unreadable" };
      if (found.sha256 === sha256 && found.byteSize === byteSize) {
        await deleteDamage(db, sha256);
        return { is: "whole" };
      }
      if (found.sha256 !== sha256) await noteDamage(sha256);
      return { is: "changed", byteSize: found.byteSize };
    },
  };
};
