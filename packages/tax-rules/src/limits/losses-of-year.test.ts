import { describe, expect, it } from "vitest";
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import { buildHousehold, buildProperty, buildWork, statusOf } from "../testing/build-household.ts";
import { incomeWithout } from "../testing/income-without.ts";
import { hours } from "../units/hours.ts";
import { dollars } from "../units/money.ts";
import { lossesOfYear, type LossesAnswer, type LossesQuestion } from "./losses-of-year.ts";
import type { PropertyResult } from "./property-result.ts";
import { lossTreatment } from "./loss-treatment.ts";

function house(over: Partial<PropertyResult> = {}): PropertyResult {
  const id = over.id ?? "house";
  return {
    id,
    name: id,
    activityId: id,
    nonpassive: "not_met",
    isRental: true,
    significant: "not_met",
    citation: "",
    netCents: dollars(-30_000),
    suspendedCents: 0,
    activeNow: true,
    activeBefore: null,
    ownershipPct: 100,
    limitedPartner: false,
    ...over,
  };
}

function answer(properties: readonly PropertyResult[], over: Partial<LossesQuestion> = {}): LossesAnswer {
  const found = lossesOfYear({
    taxYear: 2025,
    filing: "single",
    livedApart: null,
    modifiedIncome: incomeWithout(dollars(120_000)),
    otherBusinessNetCents: 0,
    properties,
    ...over,
  });
  if (!found.ok) throw new Error(found.problems[0]?.message);
  return found.value;
}
const inDollars = (found: LossesAnswer) =>
  Object.fromEntries(found.steps.map(({ id, cents }) => [id, cents === null ? null : cents / 100]));
const asked = (found: LossesAnswer) => found.missing.map((m) => m.id);

describe("the losses of a year", () => {
  it("$30,000 with active participation at an income of $120,000 leave $15,000 waiting", () => {
    expect(inDollars(answer([house()]))).toEqual({
      nonpassive: 0,
      passive: 30_000,
      "passive-income": 0,
      allowance: 15_000,
      suspended: 15_000,
      excess: 0,
      counts: 15_000,
    });
    expect(asked(answer([house()]))).toEqual([]);
  });

  it("a nonpassive loss counts whole, up to the line of the excess loss", () => {
    const found = answer([house({ nonpassive: "met", netCents: dollars(-700_000) })], { filing: "MFJ" });
    expect(inDollars(found)).toMatchObject({ nonpassive: -700_000, allowance: 0, excess: 74_000, counts: 626_000 });
    const withGain = answer([house({ nonpassive: "met", netCents: dollars(-700_000) })], {
      filing: "MFJ",
      otherBusinessNetCents: dollars(100_000),
    });
    expect(inDollars(withGain)).toMatchObject({ excess: 0, counts: 700_000 });
  });

  it("passive income takes passive losses first, and the allowance what is left", () => {
    const found = answer([house(), house({ id: "flat", netCents: dollars(8000) })]);
    expect(inDollars(found)).toMatchObject({
      "passive-income": 8000,
      allowance: 15_000,
      suspended: 7000,
      counts: 23_000,
    });
  });

  it("old losses are allowed only where it was active in their years too", () => {
    const old = house({ netCents: 0, suspendedCents: dollars(9000) });
    expect(asked(answer([old]))).toEqual(["active-before:house"]);
    expect(inDollars(answer([old]))).toMatchObject({ allowance: 0, suspended: 9000 });
    expect(inDollars(answer([{ ...old, activeBefore: true }]))).toMatchObject({ allowance: 9000, suspended: 0 });
    expect(asked(answer([{ ...old, activeBefore: false }]))).toEqual([]);
  });

  it("takes old losses of what is nonpassive now to the allowance: the example of Reg. 1.469-9(j)(2)", () => {
    // X: $100,000 waited, a loss of $20,000 with participation; Y: $40,000 of income without. Figures from memory.
    const x = house({ id: "X", nonpassive: "met", netCents: dollars(-20_000), suspendedCents: dollars(100_000) });
    const y = house({ id: "Y", netCents: dollars(40_000) });
    const of = (active: boolean) =>
      inDollars(answer([{ ...x, activeBefore: active }, y], { modifiedIncome: incomeWithout(dollars(50_000)) }));
    expect(of(true)).toMatchObject({
      nonpassive: -20_000,
      "passive-income": 40_000,
      allowance: 25_000,
      suspended: 35_000,
    });
    expect(of(false)).toMatchObject({ allowance: 0, suspended: 60_000 });
    expect(asked(answer([x]))).toEqual(["active-before:X"]);
  });

  it("uses own income of an elected activity against what the allowance could take, first", () => {
    const one = { activityId: "elected-rentals", nonpassive: "met" as const, netCents: dollars(10_000) };
    const found = answer(
      [
        house({ ...one, id: "a", suspendedCents: dollars(15_000), activeBefore: true }),
        house({ ...one, id: "b", suspendedCents: dollars(9000), activeBefore: false }),
      ],
      { modifiedIncome: incomeWithout(0) },
    );
    expect(inDollars(found)).toMatchObject({ "passive-income": 20_000, allowance: 0, suspended: 4000 });
  });

  it.each(fixtures.carry)("old suspended losses stay passive: $id", (f) => {
    const amounts: Readonly<Record<string, Readonly<Record<string, number>>>> = { net: f.year, old: f.suspended };
    const names = [...new Set(Object.values(amounts).flatMap((of) => Object.keys(of)))];
    const found = answer(
      names.map((id) =>
        house({
          id,
          activityId: f.election ? "elected-rentals" : id,
          nonpassive: f.rep ? "met" : "not_met",
          netCents: dollars(amounts["net"]?.[id] ?? 0),
          suspendedCents: dollars(amounts["old"]?.[id] ?? 0),
          activeNow: false,
        }),
      ),
    );
    expect(inDollars(found)).toMatchObject({
      nonpassive: f.expect.netNonpassiveIncome,
      "passive-income": f.expect.offset,
      suspended: f.expect.suspendedLeft,
    });
  });

  it.each<readonly [string, Partial<PropertyResult>, Partial<LossesQuestion>, readonly string[]]>([
    ["active participation", { activeNow: null }, {}, ["active:house"]],
    ["the share owned", { ownershipPct: null }, {}, ["ownership:house"]],
    ["what the property is", { isRental: null }, {}, ["rental:house"]],
    ["income", {}, { modifiedIncome: incomeWithout(null) }, ["magi"]],
    ["filing status", {}, { filing: "unknown" }, ["filing-status"]],
    ["living apart", {}, { filing: "MFS" }, ["filing-status"]],
    ["the status or participation", { nonpassive: "unproven", activeNow: false }, {}, ["nonpassive:house"]],
  ])("without %s nothing is allowed, and it is asked for", (_says, over, question, ids) => {
    const found = answer([house(over)], question);
    expect(inDollars(found)).toMatchObject({ allowance: 0, counts: 0, suspended: 30_000 });
    expect(asked(found)).toEqual(ids);
  });

  it.each<readonly [string, Partial<PropertyResult>, Partial<LossesQuestion>]>([
    ["a limited partner", { limitedPartner: true }, {}],
    ["less than ten percent", { ownershipPct: 9.9 }, {}],
    ["a short-term rental", { isRental: false }, {}],
    ["no active participation", { activeNow: false }, {}],
    ["spouses who lived together and file separately", {}, { filing: "MFS", livedApart: false }],
    ["an income of $150,000", {}, { modifiedIncome: incomeWithout(dollars(150_000)) }],
  ])("%s has no allowance, and nothing is asked", (_says, over, question) => {
    const found = answer([house(over)], question);
    expect([inDollars(found)["allowance"], asked(found)]).toEqual([0, []]);
  });

  it("an unknown result, and unknown old losses, are asked for and are no zero", () => {
    expect(asked(answer([house({ netCents: null, suspendedCents: null })]))).toEqual(["net", "suspended"]);
  });

  it("an unknown filing status meets the lower line of the excess loss", () => {
    const found = answer([house({ nonpassive: "met", netCents: dollars(-400_000) })], { filing: "unknown" });
    expect(inDollars(found)).toMatchObject({ excess: 87_000, counts: 313_000 });
    expect(asked(found)).toEqual(["filing-status"]);
    const later = answer([house({ nonpassive: "met", netCents: dollars(-300_000) })], { taxYear: 2030 });
    expect([inDollars(later)["excess"], asked(later)]).toEqual([44_000, ["line"]]);
    expect(inDollars(answer([house({ nonpassive: "met" })], { taxYear: 2019 }))["excess"]).toBe(0);
  });

  it("leaves the excess loss limit open, in the form too, while no one has said what other businesses made", () => {
    const rental = house({ nonpassive: "met", netCents: dollars(-400_000) });
    const open = answer([rental], { otherBusinessNetCents: null });
    expect(asked(open)).toEqual(["other-business"]);
    expect(open).toMatchObject({ excessCents: null, countsCents: dollars(400_000) });
    expect(open.steps.find(({ id }) => id === "excess")).toMatchObject({
      cents: null,
      says: expect.stringContaining("a cut of $87,000"),
    });
    const form = open.forms.find(({ title }) => title.startsWith("Form 461"));
    expect(form?.rows.map(({ cells }) => cells[0])).toEqual([dollars(-400_000), null, null, dollars(313_000), null]);
    const idle = answer([house({ nonpassive: "met", netCents: dollars(1) })], { otherBusinessNetCents: null });
    expect([idle.excessCents, asked(idle)]).toEqual([0, []]);
    expect(idle.steps.find(({ id }) => id === "excess")?.says).not.toContain("All businesses");
  });

  it("refuses what is no amount", () => {
    const refuse = (properties: readonly PropertyResult[], over: Partial<LossesQuestion> = {}) =>
      lossesOfYear({
        taxYear: 2025,
        filing: "single",
        livedApart: null,
        modifiedIncome: incomeWithout(null),
        otherBusinessNetCents: null,
        properties,
        ...over,
      }).ok;
    expect(refuse([house({ netCents: Number.NaN })])).toBe(false);
    expect(refuse([house({ suspendedCents: -1 })])).toBe(false);
    expect(refuse([house()], { taxYear: 1986 })).toBe(false);
  });
});

describe("how a result is treated", () => {
  const of = (rental: number, cabin: number) =>
    statusOf(
      buildHousehold({
        properties: [buildProperty(), buildProperty({ id: "cabin", name: "Cabin", kind: "short-term" })],
        work: [buildWork({ seconds: hours(rental) }), buildWork({ propertyId: "cabin", seconds: hours(cabin) })],
      }),
    );

  it("a rental needs the status, a short-term rental participation alone", () => {
    expect(lossTreatment(of(900, 600), "house")).toMatchObject({ nonpassive: "met", isRental: true });
    expect(lossTreatment(of(600, 600), "house")).toMatchObject({ nonpassive: "not_met" });
    expect(lossTreatment(of(600, 600), "cabin")).toMatchObject({ nonpassive: "met", isRental: false });
    expect(lossTreatment(of(600, 150), "cabin")).toMatchObject({ nonpassive: "unproven" });
    expect(lossTreatment(of(600, 0), "attic")).toMatchObject({ nonpassive: "unproven", isRental: null });
  });
});
