import type { Readable } from "node:stream";

/** What is known of a file once its bytes are on disk. */
export type StoredContent = { sha256: string; byteSize: number };

/** Both ends are included, as in HTTP: the first byte is 0. */
export type ByteRange = { first: number; last: number };

/**
 * Bytes by their SHA-256. Writing the same bytes twice is one file; a 2xx that mentions a file means that its bytes
 * were synced to disk. Who may read a file is decided by the rows that point at it, never here.
 */
export type FileStore = {
  /** Throws if nothing could be stored or read now: the place is missing, or may not be written to. */
  reach(): Promise<void>;
  /** A stream is hashed on its way and never held as a whole. When it fails, nothing stays behind. */
  put(content: Buffer | AsyncIterable<Uint8Array>): Promise<StoredContent>;
  read(sha256: string): Promise<Buffer>;
  /** All of the bytes, or a piece of them. */
  stream(sha256: string, range?: ByteRange): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** The bytes that no one has put since an instant, in no order. */
  list(olderThan: Date): AsyncIterable<string>;
  /**
   * Removes bytes unless someone has put them since that instant and may be about to write the row that names them.
   * False when they stay, or were not there. The caller has made sure that no row names them.
   */
  remove(sha256: string, olderThan: Date): Promise<boolean>;
};
