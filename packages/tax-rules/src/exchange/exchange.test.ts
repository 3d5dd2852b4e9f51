import { describe, expect, it } from "vitest";
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import type { ExchangeTaxpayer } from "../parameters/return-due-dates.ts";
import { dollars } from "../units/money.ts";
import { boot } from "./boot.ts";
import { disasterRelief } from "./disaster-relief.ts";
import { exchangeDates, returnDue, type ExchangeDates, type ExchangeQuestion } from "./exchange-dates.ts";
import { identification, type IdentifiedProperty } from "./identification.ts";
import { reverseExchangeDates } from "./reverse-exchange.ts";

function dates(over: Partial<ExchangeQuestion>): ExchangeDates {
  const found = exchangeDates({ transferredOn: ["2025-03-03"], taxpayer: "individual", extensionFiled: null, ...over });
  if (!found.ok) throw new Error(found.problems[0]?.message);
  return found.value;
}

/** As a fixture names it in words: "C corp calendar", "partnership". */
function taxpayerOf(words: string | undefined): ExchangeTaxpayer {
  if (words === undefined || /individual/i.test(words)) return "individual";
  if (/partnership/i.test(words)) return "partnership";
  return /s[ -]corp/i.test(words) ? "s-corporation" : "c-corporation";
}

/** "3-property ok", "200% ok", "95% ok (100% acquired)"; anything else says that nothing counts as identified. */
function ruleOf(words: string): string {
  if (words.startsWith("3-property ok")) return "three-property";
  if (words.startsWith("200% ok")) return "200-percent";
  return words.startsWith("95% ok") ? "95-percent" : "none";
}

describe("the dates of an exchange", () => {
  it.each(fixtures.ex1031)("from $first", (f) => {
    const found = dates({
      transferredOn: [f.first],
      taxpayer: taxpayerOf(f.taxpayer),
    });
    expect(found.identifyBy).toBe(f.expect.id45);
    expect(found.day180).toBe(f.expect.d180);
    if (f.expect.extensionNeeded !== undefined) expect(found.extensionNeeded).toBe(f.expect.extensionNeeded);
    if (f.expect.noExtension !== undefined) expect(found.receiveByWithoutExtension).toBe(f.expect.noExtension);
    if (f.expect.withExtension !== undefined) expect(found.receiveByWithExtension).toBe(f.expect.withExtension);
    if (f.disaster === undefined) return;
    const relief = disasterRelief(found, {
      disasterOn: f.disaster.date,
      generalPostponement: f.disaster.generalPostponement,
      affected: f.disaster.affected,
    });
    expect(relief).toMatchObject({
      ok: true,
      value: {
        section6: { identifyBy: f.expect.id45_section6, day180: f.expect.d180_section6 },
        section17Eligible: f.expect.section17Eligible,
      },
    });
  });

  it.each([
    ["2024-10-31", "2024-12-15", "2025-04-29", "2025-04-15"],
    ["2025-12-31", "2026-02-14", "2026-06-29", "2026-04-15"],
    ["2024-10-18", "2024-12-02", "2025-04-16", "2025-04-15"],
  ])("%s: day 45 %s stands on a weekend, day 180 %s, without extension %s", (first, id45, d180, without) => {
    const found = dates({ transferredOn: [first] });
    expect([found.identifyBy, found.day180, found.receiveBy]).toEqual([id45, d180, without]);
    expect(found.extensionNeeded).toBe(true);
    expect(dates({ transferredOn: [first], extensionFiled: true }).receiveBy).toBe(d180);
  });

  it("runs both clocks from the first of several transfers", () => {
    const found = dates({ transferredOn: ["2025-03-20", "2025-03-03"] });
    expect([found.identifyBy, found.day180]).toEqual(["2025-04-17", "2025-08-30"]);
  });

  it.each([
    [2015, "2016-04-18"],
    [2016, "2017-04-18"],
    [2017, "2018-04-17"],
    // Notices 2020-23 and 2021-21.
    [2018, "2019-04-15"],
    [2019, "2020-07-15"],
    [2020, "2021-05-17"],
    [2021, "2022-04-18"],
    [2022, "2023-04-18"],
    [2023, "2024-04-15"],
    [2024, "2025-04-15"],
    [2027, "2028-04-18"],
  ])("the return for %i is due on %s", (year, due) => {
    expect(returnDue("individual", year)?.due).toBe(due);
  });

  it("the due date moves to a business day, the 180 days do not", () => {
    expect(returnDue("individual", 2021)?.extended).toBe("2022-10-17");
    expect(returnDue("partnership", 2024)?.due).toBe("2025-03-17");
    expect(returnDue("c-corporation", 2019)?.due).toBe("2020-07-15");
    expect(returnDue("c-corporation", 2020)?.due).toBe("2021-04-15");
    expect(returnDue("s-corporation", 2019)?.due).toBe("2020-03-16");
    expect(dates({ transferredOn: ["2022-10-20"] })).toMatchObject({ day180: "2023-04-18", extensionNeeded: false });
  });

  it("filing the return ends the period", () => {
    expect(dates({ transferredOn: ["2024-11-15"], extensionFiled: true, returnFiledOn: "2025-03-01" }).receiveBy).toBe(
      "2025-03-01",
    );
  });

  it("section 17 moves both periods for transfers before the disaster, not past the extended due date", () => {
    const relief = disasterRelief(dates({ transferredOn: ["2025-06-01"] }), {
      disasterOn: "2025-06-14",
      generalPostponement: "2025-10-15",
      affected: true,
    });
    expect(relief).toMatchObject({
      ok: true,
      value: { section17: { identifyBy: "2025-11-13", day180: "2026-03-28" } },
    });
    const late = disasterRelief(dates({ transferredOn: ["2025-12-20"] }), {
      disasterOn: "2026-01-05",
      generalPostponement: "2027-01-10",
      affected: true,
    });
    expect(late).toMatchObject({ ok: true, value: { section17: { day180: "2026-10-15" } } });
  });

  it("a reverse exchange counts five business days over a holiday", () => {
    expect(reverseExchangeDates("2025-06-30")).toMatchObject({
      ok: true,
      value: { agreementBy: "2025-07-08", identifyBy: "2025-08-14", completeBy: "2025-12-27" },
    });
  });

  it("refuses a taxpayer that is none, and no list of transfers", () => {
    const question = { transferredOn: ["2025-03-03"], taxpayer: "individual", extensionFiled: null } as const;
    expect(exchangeDates({ ...question, taxpayer: "trust" as never })).toMatchObject({
      ok: false,
      problems: [{ path: "taxpayer" }],
    });
    expect(exchangeDates({ ...question, transferredOn: undefined as never })).toMatchObject({
      ok: false,
      problems: [{ path: "transferredOn" }],
    });
  });

  it("refuses days that are none", () => {
    expect(exchangeDates({ transferredOn: [], taxpayer: "individual", extensionFiled: null })).toMatchObject({
      ok: false,
    });
    expect(
      exchangeDates({ transferredOn: ["2025-02-30"], taxpayer: "individual", extensionFiled: null }),
    ).toMatchObject({
      ok: false,
      problems: [{ path: "transferredOn[0]" }],
    });
  });
});

describe("identification", () => {
  it.each(fixtures.idRules)("$expect", (f) => {
    const acquired = f.acquired ?? [];
    const found = identification(
      dollars(f.relinquished),
      f.identified.map((value, i) => ({ fairMarketValueCents: dollars(value), acquired: (acquired[i] ?? 0) > 0 })),
    );
    const rule = ruleOf(f.expect);
    expect(found).toMatchObject({ ok: true, value: { verdict: rule === "none" ? "not_met" : "met", rule } });
  });

  const four = (value: number, over = {}) =>
    Array.from({ length: 4 }, () => ({ fairMarketValueCents: dollars(value), ...over }));

  it("any number within 200 percent, and nothing above it unless 95 percent is acquired", () => {
    expect(identification(dollars(500_000), four(250_000))).toMatchObject({ ok: true, value: { rule: "200-percent" } });
    expect(identification(dollars(500_000), four(250_001))).toMatchObject({ ok: true, value: { verdict: "not_met" } });
  });

  it("revoked property leaves the count, property received within 45 days stays in", () => {
    const [first, ...rest] = four(300_000);
    if (first === undefined) throw new Error("no property");
    expect(identification(dollars(500_000), [{ ...first, revoked: true }, ...rest])).toMatchObject({
      ok: true,
      value: { rule: "three-property" },
    });
    expect(
      identification(dollars(500_000), [{ ...first, revoked: true, receivedWithin45Days: true }, ...rest]),
    ).toMatchObject({ ok: true, value: { identifiedCount: 4 } });
  });
});

describe("what counts as identified when no rule is met", () => {
  const withFirst = (first: Partial<IdentifiedProperty>) =>
    identification(
      dollars(500_000),
      Array.from({ length: 4 }, (_, at) => ({ fairMarketValueCents: dollars(400_000), ...(at === 0 ? first : {}) })),
    );
  const only = "is acquired, only what was received within 45 days counts as identified.";

  it.each<[string, Partial<IdentifiedProperty>, string]>([
    ["nothing, with nothing received", {}, "is acquired, nothing counts as identified."],
    [
      "nothing, with a receipt after day 45",
      { acquired: true, receivedWithin45Days: false },
      "is acquired, nothing counts as identified.",
    ],
    ["the property received by day 45", { acquired: true, receivedWithin45Days: true }, only],
    [
      "not known, with a receipt of no known day",
      { acquired: true, receivedWithin45Days: null },
      `${only} Whether what was received came in that time is not known here.`,
    ],
  ])("%s", (_, first, says) => {
    expect(withFirst(first)).toMatchObject({
      ok: true,
      value: { verdict: "not_met", says: expect.stringMatching(new RegExp(`${says}$`)) },
    });
  });
});

describe("boot", () => {
  it.each(fixtures.boot)("sale $sale, buy $newPrice with $newMortgage debt", (f) => {
    const found = boot({
      saleCents: dollars(f.sale),
      sellingCostsCents: dollars(f.sellCosts),
      mortgagePaidCents: dollars(f.mortgagePaid),
      adjustedBasisCents: dollars(f.basis),
      newPriceCents: dollars(f.newPrice),
      newMortgageCents: dollars(f.newMortgage),
      buyingCostsCents: dollars(f.buyCosts ?? 0),
    });
    if (!found.ok) throw new Error("refused");
    const { value } = found;
    const e = f.expect;
    if (e.netEquity !== undefined) expect(value.netEquityCents).toBe(dollars(e.netEquity));
    if (e.cashIn !== undefined) expect(value.cashInCents).toBe(dollars(e.cashIn));
    if (e.cashBoot !== undefined) expect(value.cashBootCents).toBe(dollars(e.cashBoot));
    if (e.realized !== undefined) expect(value.realizedCents).toBe(dollars(e.realized));
    if (e.cashAdded !== undefined) expect(value.cashAddedCents).toBe(dollars(e.cashAdded));
    expect(value.debtReliefCents).toBe(dollars(e.debtRelief ?? e.debtReliefNet ?? 0));
    expect(value.recognizedCents).toBe(dollars(e.recognized));
    expect(value.newBasisCents).toBe(dollars(e.newBasis));
  });

  it("new debt does not offset cash taken out, and a loss is not recognized", () => {
    const base = {
      saleCents: 600,
      sellingCostsCents: 0,
      mortgagePaidCents: 100,
      adjustedBasisCents: 200,
      newPriceCents: 600,
      newMortgageCents: 300,
      buyingCostsCents: 0,
    };
    expect(boot(base)).toMatchObject({ ok: true, value: { cashBootCents: 200, recognizedCents: 200 } });
    expect(boot({ ...base, adjustedBasisCents: 700 })).toMatchObject({
      ok: true,
      value: { realizedCents: -100, recognizedCents: 0, newBasisCents: 700 },
    });
  });

  it("refuses a figure that was left out", () => {
    const { buyingCostsCents: _left, ...rest } = {
      saleCents: 600,
      sellingCostsCents: 0,
      mortgagePaidCents: 100,
      adjustedBasisCents: 200,
      newPriceCents: 600,
      newMortgageCents: 300,
      buyingCostsCents: 0,
    };
    expect(boot(rest as never)).toMatchObject({ ok: false, problems: [{ path: "buyingCostsCents" }] });
  });
});
