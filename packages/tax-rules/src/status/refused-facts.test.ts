import { describe, expect, it } from "vitest";
import { evaluateStatus } from "./evaluate-status.ts";
import { buildHousehold, buildProperty, buildWork, job } from "../testing/build-household.ts";
import type { HouseholdYear } from "../facts/facts.ts";

describe("bad input", () => {
  it("a year before the rule is refused with the first year that it answers", () => {
    const at = (taxYear: number) => evaluateStatus(buildHousehold({ taxYear }));
    expect(at(1993)).toMatchObject({ ok: false, problems: [{ path: "taxYear", firstYear: 1994 }] });
    expect(at(1994).ok).toBe(true);
    expect(at(1993.5)).toMatchObject({ ok: false, problems: [{ path: "taxYear" }] });
  });

  it.each<readonly [string, Partial<HouseholdYear>, string]>([
    ["seconds that are no number", { work: [buildWork({ seconds: Number.NaN })] }, "work[0].seconds"],
    ["fractions of a second", { work: [buildWork({ seconds: 1.5 })] }, "work[0].seconds"],
    ["negative time", { work: [buildWork({ seconds: -1 })] }, "work[0].seconds"],
    ["a day that does not exist", { work: [buildWork({ firstDay: "2025-02-30" })] }, "work[0].firstDay"],
    ["a day of another year", { work: [buildWork({ lastDay: "2026-01-01" })] }, "work[0].lastDay"],
    ["an unknown person", { work: [buildWork({ personId: "ghost" })] }, "work[0].personId"],
    ["an unknown property", { work: [buildWork({ propertyId: "ghost" })] }, "work[0].propertyId"],
    ["nobody", { persons: [] }, "persons"],
    ["work for a business that nobody stated", { work: [buildWork({ businessId: "agency" })] }, "work[0].businessId"],
    [
      "more of a long day than the entry has",
      { work: [buildWork({ secondsBeyondTenHourDay: 3601 })] },
      "work[0].secondsBeyondTenHourDay",
    ],
    [
      "an individual listed twice",
      {
        others: [
          {
            propertyId: "house",
            statement: "listed",
            individuals: [
              { id: "c", name: "C", seconds: 1 },
              { id: "c", name: "C", seconds: 2 },
            ],
          },
        ],
      },
      "others[0].individuals[1].id",
    ],
    [
      "two businesses under one id",
      { otherWork: [{ personId: "self", statement: "listed", items: [job(400), job(400)] }] },
      "otherWork[0].items[1].id",
    ],
    [
      "a span that ends before it begins",
      {
        otherWork: [
          {
            personId: "self",
            statement: "listed",
            items: [job(1, { spans: [{ firstDay: "2025-05-01", lastDay: "2025-04-30", workedSeconds: 1 }] })],
          },
        ],
      },
      "otherWork[0].items[0].spans[0].lastDay",
    ],
    [
      "two statements of earlier years",
      {
        priorParticipation: [
          { activityId: "house", years: [2020] },
          { activityId: "house", years: [2021] },
        ],
      },
      "priorParticipation[1].activityId",
    ],
    ["a year before the rule", { taxYear: 1993 }, "taxYear"],
    [
      "an empty list of other work",
      { otherWork: [{ personId: "self", statement: "listed", items: [] }] },
      "otherWork[0].items",
    ],
    [
      "an ownership of 101 percent",
      { properties: [buildProperty({ ownershipPct: 101 })] },
      "properties[0].ownershipPct",
    ],
    [
      "a roll-up over the day of acquisition",
      {
        properties: [buildProperty({ acquiredOn: "2025-03-10" })],
        work: [buildWork({ firstDay: "2025-03-01", lastDay: "2025-03-31" })],
      },
      "work[0]",
    ],
  ])("refuses %s", (_what, over, path) => {
    const result = evaluateStatus(buildHousehold(over));
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.problems.map((p) => p.path)).toContain(path);
  });

  it.each<readonly [string, object, string]>([
    ["no persons", { persons: undefined }, "persons"],
    ["work that is no list", { work: "all of it" }, "work"],
    ["an entry that is none", { work: [null] }, "work[0]"],
    [
      "other work listed without a list",
      { otherWork: [{ personId: "self", statement: "listed" }] },
      "otherWork[0].items",
    ],
    [
      "a job without spans",
      { otherWork: [{ personId: "self", statement: "listed", items: [{ id: "a" }] }] },
      "otherWork[0].items[0].spans",
    ],
    ["stays without classes", { customerUse: [{ propertyId: "house" }] }, "customerUse[0].classes"],
  ])("from a script without types refuses %s", (_what, over, path) => {
    const facts = { ...buildHousehold(), ...over } as unknown as HouseholdYear;
    expect(evaluateStatus(facts)).toMatchObject({ ok: false, problems: [{ path }] });
  });

  it("refuses nothing at all", () => {
    expect(evaluateStatus(null as unknown as HouseholdYear)).toMatchObject({ ok: false });
  });
});
