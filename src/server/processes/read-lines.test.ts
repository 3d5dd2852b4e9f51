import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readLines } from "./read-lines.ts";

const linesOf = async (...pieces: (string | Buffer)[]): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of readLines(
    Readable.from(
      pieces.map((piece) => Buffer.from(piece)),
      { objectMode: false },
    ),
  ))
    lines.push(line);
  return lines;
};

test.each<[string, (string | Buffer)[], string[]]>([
  ["nothing", [""], []],
  ["lines in one piece", ["a\nb\n"], ["a", "b"]],
  ["a line in three pieces", ["a", "b", "c\nd"], ["abc", "d"]],
  ["an empty line", ["a\n\nb\n"], ["a", "", "b"]],
  ["separators that are part of a text", ["a\u2028b\u2029c\u0085d\re\n"], ["a\u2028b\u2029c\u0085d\re"]],
  ["a letter cut in two", [Buffer.from("é\n").subarray(0, 1), Buffer.from("é\n").subarray(1)], ["é"]],
])("%s", async (_, pieces, lines) => {
  expect(await linesOf(...pieces)).toEqual(lines);
});
