/** A file of the browser, or of a test. */
export type LocalFile = Pick<Blob, "size" | "slice">;

const SLICE_BYTES = 2 * 1024 * 1024;

export const bytesOf = async (file: LocalFile, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

/** A file slice by slice; `tell` hears how many bytes have been read since. */
export async function* slicesOf(file: LocalFile, tell: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    yield await bytesOf(file, at, at + SLICE_BYTES);
    tell(Math.min(SLICE_BYTES, file.size - at));
  }
}
