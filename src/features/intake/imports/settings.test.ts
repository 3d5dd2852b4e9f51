import { describe, expect, test } from "vitest";
import { guessColumns } from "./parsing/columns/guess-columns.ts";
import type { Mapping } from "./parsing/columns/mapping.ts";
import { settleMapping } from "./parsing/columns/settle-mapping.ts";
import { gridOf } from "./parsing/testing/read-entries.ts";
import { rememberedMapping } from "./settings.ts";

describe("the order of day and month in a file of a known shape", () => {
  const orderOf = (dates: readonly string[], before: Mapping["dateOrder"]) => {
    const grid = gridOf(`Date,Hours,Notes\n${dates.map((date) => `${date},1,Gutter\n`).join("")}`);
    const { mapping } = guessColumns(grid);
    const settled = settleMapping(grid, mapping.headerLine, mapping.columns);
    return rememberedMapping(settled, { ...mapping, dateOrder: before }).dateOrder;
  };

  test.each<[string, string[], Mapping["dateOrder"], Mapping["dateOrder"]]>([
    ["is the one that was said", ["03/04/2026", "04/05/2026"], "day-first", "day-first"],
    ["is what the file tells", ["03/04/2026", "04/25/2026"], "day-first", "month-first"],
    ["is the habit here where nothing was said", ["03/04/2026", "04/05/2026"], null, "month-first"],
    ["is asked where the days run backwards in it", ["03/10/2026", "04/05/2026"], "day-first", null],
    ["is asked where the habit of the last file runs backwards", ["10/03/2026", "05/04/2026"], "month-first", null],
  ])("%s", (_, dates, before, expected) => {
    expect(orderOf(dates, before)).toBe(expected);
  });
});
