import type { Readable } from "node:stream";

/**
 * The lines of a stream of UTF-8, which end with "\n" alone. `readline` also ends them at U+2028 and U+2029, and texts
 * that people bring from word processors hold those.
 */
export async function* readLines(stream: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of stream.setEncoding("utf8") as AsyncIterable<string>) {
    rest += piece;
    if (!piece.includes("\n")) continue;
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
