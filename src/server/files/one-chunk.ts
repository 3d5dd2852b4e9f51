/** One chunk of bytes as a stream. */
export async function* oneChunk(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
