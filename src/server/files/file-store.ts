import type { Readable } from "node:stream";

/** What is known of a file once its bytes are on disk. */
export type StoredContent = { sha256: string; byteSize: number };

/**
 * Bytes by their SHA-256. Writing the same bytes twice is one file; a 2xx that mentions a file means that its bytes
 * were synced to disk. Who may read a file is decided by the rows that point at it, never here.
 */
export type FileStore = {
  put(content: Buffer): Promise<StoredContent>;
  read(sha256: string): Promise<Buffer>;
  stream(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
};
