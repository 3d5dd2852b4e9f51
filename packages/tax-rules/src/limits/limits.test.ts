import { describe, expect, it } from "vitest";
import cases from "#fixtures/cases.json" with { type: "json" };
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import { hours } from "../units/hours.ts";
import { dollars, moneyText } from "../units/money.ts";
import type { AllowanceFiling } from "../parameters/passive-allowance.ts";
import type { Verdict } from "../activities/verdict.ts";
import { bonusDepreciation } from "./bonus-depreciation.ts";
import { excessBusinessLoss } from "./excess-business-loss.ts";
import { passiveAllowance, type AllowanceQuestion } from "./passive-allowance.ts";
import { investmentIncomeSafeHarbour, rentalEnterpriseSafeHarbour } from "./safe-harbours.ts";

const is = (verdict: Verdict) => ({ ok: true, value: { verdict } });

const FILINGS: Readonly<Record<string, AllowanceFiling>> = {
  MFJ: "MFJ",
  single: "single",
  HOH: "HOH",
  QSS: "QSS",
  MFS_apart: "MFS_apart",
  MFS_together: "MFS_together",
};

function allowed(over: Partial<AllowanceQuestion>): number {
  const found = passiveAllowance({
    taxYear: 2025,
    filing: "single",
    magiCents: 0,
    lossCents: dollars(40_000),
    activeParticipation: true,
    ownershipPct: 100,
    ...over,
  });
  if (!found.ok) throw new Error(found.problems[0]?.message);
  return found.value.allowedCents;
}

describe("the $25,000 allowance", () => {
  it.each(fixtures.allowance)("$filing at $magi allows $expect", (f) => {
    const filing = FILINGS[f.filing];
    if (filing === undefined) throw new Error(`no such filing: ${f.filing}`);
    expect(allowed({ filing, magiCents: dollars(f.magi), lossCents: dollars(f.loss) })).toBe(dollars(f.expect));
  });

  it("Warren: nothing at $199,974", () => {
    const fixture = cases.find((c) => c.id === "warren-2024")?.engineFixture;
    const allowance =
      fixture !== null && fixture !== undefined && "allowance" in fixture ? fixture.allowance : undefined;
    expect(allowed({ magiCents: dollars(allowance?.magi ?? 0) })).toBe(allowance?.expect);
  });

  it.each<readonly [string, Partial<AllowanceQuestion>, number]>([
    ["half a dollar less for each dollar above the start", { magiCents: dollars(120_000) }, 15_000],
    ["separate and apart all year: half, from $50,000", { filing: "MFS_apart", magiCents: dollars(60_000) }, 7_500],
    ["no more than the loss", { lossCents: dollars(9_000) }, 9_000],
    ["less than ten percent: nothing", { ownershipPct: 9.9 }, 0],
    ["a limited partner: nothing", { limitedPartner: true }, 0],
    ["a short-term rental: nothing", { shortTerm: true }, 0],
    ["without active participation: nothing", { activeParticipation: false }, 0],
  ])("%s", (_says, over, expected) => {
    expect(allowed(over)).toBe(dollars(expected));
  });
});

describe("other limits", () => {
  it("excess business loss by year, with verify where the figure is from memory", () => {
    expect(excessBusinessLoss(2025, "MFJ", dollars(700_000))).toMatchObject({
      ok: true,
      value: { thresholdCents: dollars(626_000), excessCents: dollars(74_000), verify: false },
    });
    expect(excessBusinessLoss(2024, "single", dollars(1))).toMatchObject({
      ok: true,
      value: { verify: false, excessCents: 0 },
    });
    expect(excessBusinessLoss(2026, "HOH", dollars(300_000))).toMatchObject({
      ok: true,
      value: { verify: true, excessCents: dollars(44_000) },
    });
    expect(excessBusinessLoss(2019, "single", 0)).toMatchObject({ ok: false });
  });

  it("the investment income safe harbour takes the status and more than 500 hours, now or in five of ten years", () => {
    const ask = (rental: number, earlierYears: readonly number[] | null, status: "met" | "not_met" = "met") =>
      investmentIncomeSafeHarbour({ taxYear: 2025, status, rentalSeconds: hours(rental), earlierYears });
    expect(ask(501, null)).toMatchObject(is("met"));
    expect(ask(500, [])).toMatchObject(is("not_met"));
    expect(ask(500, null)).toMatchObject(is("unproven"));
    expect(ask(0, [2015, 2016, 2017, 2018, 2024])).toMatchObject(is("met"));
    expect(ask(900, null, "not_met")).toMatchObject(is("not_met"));
  });

  it("the rental enterprise safe harbour: 250 hours, each year at first, later in three of five", () => {
    const base = {
      taxYear: 2025,
      separateBooks: true,
      contemporaneousRecords: true,
      tripleNet: false,
      usedAsResidence: false,
    };
    const young = { ...base, firstYear: 2023, serviceSecondsByYear: { 2025: hours(250) } };
    expect(rentalEnterpriseSafeHarbour(young)).toMatchObject(is("met"));
    const old = {
      ...base,
      firstYear: 2015,
      serviceSecondsByYear: { 2021: hours(300), 2023: hours(260), 2024: hours(250) },
    };
    expect(rentalEnterpriseSafeHarbour(old)).toMatchObject(is("met"));
    expect(
      rentalEnterpriseSafeHarbour({ ...old, serviceSecondsByYear: { 2023: hours(260), 2024: hours(250) } }),
    ).toMatchObject(is("not_met"));
    // An enterprise of exactly four years has three of five years to show, and not this one.
    const three = { 2021: hours(300), 2022: hours(260), 2023: hours(250), 2024: hours(20) };
    const four = { ...base, taxYear: 2024, firstYear: 2021, serviceSecondsByYear: three };
    expect(rentalEnterpriseSafeHarbour(four)).toMatchObject(is("met"));
    expect(rentalEnterpriseSafeHarbour({ ...four, firstYear: 2022 })).toMatchObject(is("not_met"));
    expect(rentalEnterpriseSafeHarbour({ ...young, contemporaneousRecords: null })).toMatchObject(is("unproven"));
  });

  it.each<readonly [string | null, string, number | null, boolean]>([
    ["2025-01-20", "2025-06-01", 100, false],
    ["2025-01-20", "2025-06-01", 40, true],
    ["2025-01-19", "2025-06-01", 40, false],
    ["2025-01-19", "2026-02-01", 20, false],
    ["2025-01-19", "2027-02-01", 0, false],
    ["2024-05-01", "2031-02-01", 0, false],
    ["2025-02-01", "2031-02-01", 100, false],
    ["2022-06-01", "2024-06-01", 60, false],
    ["2018-01-05", "2018-06-01", 100, false],
    ["2021-01-05", "2022-06-01", 100, false],
    // No one has told the day of the contract: it decides only where both sides of January 20, 2025 are open.
    [null, "2026-06-01", null, false],
    [null, "2024-06-01", 60, false],
    [null, "2025-01-19", 40, false],
  ])(
    "bonus depreciation: contract %s, in service %s is %s",
    (contractOn, placedInServiceOn, percent, electsReduced) => {
      const found = bonusDepreciation({ contractOn, placedInServiceOn, electsReduced });
      expect(found).toMatchObject({ ok: true, value: { percent } });
    },
  );

  it("bonus depreciation offers the 40 percent of 2025 alone, and refuses days that do not fit", () => {
    const of = (contractOn: string, placedInServiceOn: string) => bonusDepreciation({ contractOn, placedInServiceOn });
    expect(of("2025-02-01", "2025-06-01")).toMatchObject({ value: { electablePercent: 40, verify: false } });
    expect(of("2025-02-01", "2026-06-01")).toMatchObject({ value: { electablePercent: null } });
    expect(of("2025-02-01", "2025-01-01")).toMatchObject({ ok: false });
    expect(of("2017-09-27", "2018-01-01")).toMatchObject({ ok: false, problems: [{ path: "contractOn" }] });
    const elects = { contractOn: "2025-02-01", placedInServiceOn: "2026-06-01", electsReduced: true };
    expect(bonusDepreciation(elects)).toMatchObject({ ok: false, problems: [{ path: "electsReduced" }] });
  });

  it("an excess loss above the single line asks for the filing status, and below it none is needed", () => {
    expect(excessBusinessLoss(2025, "unknown", dollars(313_000))).toMatchObject({ ok: true });
    expect(excessBusinessLoss(2025, "unknown", dollars(313_001))).toMatchObject({
      ok: false,
      problems: [{ path: "filing" }],
    });
    expect(excessBusinessLoss(2019, "single", 1)).toMatchObject({ ok: false, problems: [{ firstYear: 2021 }] });
  });

  it("the line of 2026 is a figure nobody has seen in a text: verify", () => {
    expect(excessBusinessLoss(2026, "MFJ", 0)).toMatchObject({ ok: true, value: { verify: true } });
  });

  it("figures that are none are refused with their place", () => {
    expect(
      investmentIncomeSafeHarbour({ taxYear: 2025, status: "met", rentalSeconds: Number.NaN, earlierYears: null }),
    ).toMatchObject({ ok: false, problems: [{ path: "rentalSeconds" }] });
    const enterprise = {
      taxYear: 2025,
      firstYear: 2026,
      serviceSecondsByYear: {},
      separateBooks: true,
      contemporaneousRecords: true,
      tripleNet: false,
      usedAsResidence: false,
    };
    expect(rentalEnterpriseSafeHarbour(enterprise)).toMatchObject({ ok: false, problems: [{ path: "firstYear" }] });
    expect(
      rentalEnterpriseSafeHarbour({ ...enterprise, firstYear: 2020, serviceSecondsByYear: { 2025: Infinity } }),
    ).toMatchObject({ ok: false, problems: [{ path: "serviceSecondsByYear.2025" }] });
    expect(excessBusinessLoss(2025, "joint" as never, 0)).toMatchObject({ ok: false, problems: [{ path: "filing" }] });
  });

  it("money is whole cents in words", () => {
    expect(moneyText(-123_456_705)).toBe("-$1,234,567.05");
    expect(moneyText(2_500_000)).toBe("$25,000");
  });
});
