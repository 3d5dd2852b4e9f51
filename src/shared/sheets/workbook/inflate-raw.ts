type Read = { done: true; value?: undefined } | { done: false; value: Uint8Array };
type Reader = { read: () => Promise<Read>; cancel: () => Promise<void> };
type Stream = { pipeThrough: (transform: DecompressionStream) => Stream; getReader: () => Reader };

/** Parts of every JavaScript runtime; the pure projects load neither the DOM's nor Node's declarations. */
declare class Blob {
  constructor(parts: readonly Uint8Array[]);
  stream(): Stream;
}
declare class DecompressionStream {
  constructor(format: "deflate-raw");
  readonly readable: unknown;
}

/** Unpacks piece by piece, on request. `onDamage` throws. */
export async function* inflateRaw(packed: Uint8Array, onDamage: () => never): AsyncGenerator<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (;;) {
      const read = await reader.read().catch(onDamage);
      if (read.done) return;
      yield read.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
