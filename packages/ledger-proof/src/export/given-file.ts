/** A file that was handed over, read in pieces, so that a large one is not held whole. */
export type GivenFile = {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

/** A file inside an archive: `read` is for `checkFiles`, which asks for all of it. */
export type ZipContent =
  | { readonly ok: true; readonly files: readonly GivenFile[] }
  /** Why it was not opened; nothing in it was believed. */
  | { readonly ok: false; readonly problem: string };

/**
 * Opens an archive without unpacking it. `zip/` has one; it is handed over because a page that never meets an archive
 * does not load it.
 */
export type OpenZip = (file: GivenFile) => Promise<ZipContent>;

/** Thrown while a file is read that is not what the archive says of it. */
export class ZipFault extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "ZipFault";
  }
}
