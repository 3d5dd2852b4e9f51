/** A file that was handed over, read in pieces so that a large one is not held whole. */
export type GivenFile = {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
};

/** A file inside an archive: `read` is for `checkFiles`, which asks for all of it. */
export type ZipContent =
  | { readonly ok: true; readonly files: readonly GivenFile[] }
  /** Why it was not opened; nothing in it was trusted. */
  | { readonly ok: false; readonly problem: string };

/**
 * Opens an archive without unpacking it. `zip/` has one; it is passed in because a page without archives does not load it.
 */
export type OpenZip = (file: GivenFile) => Promise<ZipContent>;

/** Thrown when a file being read does not match what the archive says of it. */
export class ZipFault extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "ZipFault";
  }
}
