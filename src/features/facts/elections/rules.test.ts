import { describe, expect, test } from "vitest";
import { ahead, type ElectionFacts, refuseElection, remindersOf, tidyElection } from "./rules.ts";

const TODAY = "2026-03-10";
const facts = (said: Partial<ElectionFacts> = {}): ElectionFacts => ({
  firstYear: 2024,
  manner: "original_return",
  filedOn: "2025-04-10",
  amendedReturnYear: null,
  revokedFromYear: null,
  ...said,
});

describe("an election", () => {
  test.each<[string, Partial<ElectionFacts>, string | null]>([
    ["filed with its return", {}, null],
    ["only planned", { filedOn: null }, null],
    ["filed today", { filedOn: TODAY }, null],
    ["filed tomorrow", { filedOn: "2026-03-11" }, "filedOn"],
    ["filed before its year", { filedOn: "2023-12-31" }, "filedOn"],
    ["late, without the amended return", { manner: "late_relief" }, "amendedReturnYear"],
    [
      "late, with an amended return of an earlier year",
      { manner: "late_relief", amendedReturnYear: 2023 },
      "amendedReturnYear",
    ],
    ["late, with the amended return of its own year", { manner: "late_relief", amendedReturnYear: 2024 }, null],
  ])("%s", (_title, said, field) => {
    const fields = refuseElection(facts(said), [], TODAY);
    expect(fields === null ? null : Object.keys(fields)).toEqual(field === null ? null : [field]);
  });

  test.each<[string, Parameters<typeof refuseElection>[1][number], boolean]>([
    ["one that stands since before", { firstYear: 2020, revokedFromYear: null }, true],
    ["one revoked just before it", { firstYear: 2020, revokedFromYear: 2024 }, false],
    ["one revoked a year too late", { firstYear: 2020, revokedFromYear: 2025 }, true],
    ["one that begins later, since this one does not end", { firstYear: 2030, revokedFromYear: null }, true],
  ])("beside %s", (_title, other, isRefused) => {
    expect(refuseElection(facts(), [other], TODAY)?.["firstYear"] !== undefined).toBe(isRefused);
  });

  test("with the original return has no amended return", () => {
    expect(tidyElection(facts({ amendedReturnYear: 2025 })).amendedReturnYear).toBeNull();
  });
});

describe("the reminders of a tax year", () => {
  test("lie in January and two weeks before the due date, which moves off a weekend and a holiday", () => {
    expect(remindersOf(2025, null).map(({ on }) => on)).toEqual(["2026-01-10", "2026-04-01"]);
    expect(remindersOf(2022, null).map(({ on }) => on)).toEqual(["2023-01-10", "2023-04-04"]);
    expect(remindersOf(2022, null)[1]?.says).toContain("due on April 18, 2023 without");
  });

  test("leave out the days that are past", () => {
    const of = (today: string) => ahead(remindersOf(2025, null), today).map(({ id }) => id);
    expect([of("2026-01-10"), of("2026-01-11"), of("2026-04-02")]).toEqual([
      ["january", "before_filing"],
      ["before_filing"],
      [],
    ]);
  });

  test("say that nothing new is needed while an election is in force", () => {
    expect(remindersOf(2025, 2021)[0]?.says).toContain("made for 2021 is in force");
  });
});
