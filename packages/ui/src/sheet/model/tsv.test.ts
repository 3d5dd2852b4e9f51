import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTsv, parseTsv } from "./tsv.ts";

describe("tab-separated text", () => {
  it.each([
    ["one cell", "a", [["a"]]],
    [
      "Excel's last line end",
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a line in a quoted cell", 'a\t"two\nlines"\tc', [["a", "two\nlines", "c"]]],
    ["doubled quotes", '"say ""hi"""\tb', [['say "hi"', "b"]]],
    ["a stray quote inside", 'the 5" pipe\tb', [['the 5" pipe', "b"]]],
    ["a quote that closes before the cell ends", '"Elm" painted\t"b"', [['"Elm" painted', "b"]]],
    ["a quote that never closes", '"open\tb', [['"open', "b"]]],
    [
      "empty cells",
      "\t\t\n\t",
      [
        ["", "", ""],
        ["", ""],
      ],
    ],
    ["lines of old Macs", "a\rb", [["a"], ["b"]]],
  ])("reads %s", (_what, text, rows) => expect(parseTsv(text)).toEqual(rows));

  it("gives back what it wrote, whatever the cells hold", () => {
    const cells = fc.array(fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", "\r", " ", "é") }), {
      minLength: 1,
      maxLength: 4,
    });
    // One empty cell alone is an empty text, which is also what no last row looks like.
    const rows = fc.array(cells, { minLength: 1, maxLength: 5 }).filter((all) => all.at(-1)?.join("") !== "");
    fc.assert(
      fc.property(rows, (all) => {
        expect(parseTsv(formatTsv(all))).toEqual(all);
      }),
      { seed: 20_261_120 },
    );
  });
});
