import { describe, expect, it } from "vitest";
import type { HouseholdYear } from "../facts/facts.ts";
import type { HouseholdStatus } from "./evaluate-status.ts";
import { stressTest } from "../stress/stress-test.ts";
import { buildHousehold, buildProperty, buildWork, personOf, statedJob, statusOf } from "../testing/build-household.ts";
import { hours } from "../units/hours.ts";
import { statedAverageUse } from "../short-term/average-customer-use.ts";
import { shortTermPath } from "../participation/short-term-paths.ts";
import { settleTreatment, treatmentInYear } from "../short-term/treatment.ts";

const CABIN = buildProperty({ id: "cabin", name: "Cabin", kind: "short-term" });

/** `averageDays` null: asked for and not stated. */
function cabinYear(
  averageDays: number | null,
  services: boolean | null,
  over: Partial<HouseholdYear> = {},
): HouseholdYear {
  const use = averageDays === null ? [] : [statedAverageUse("cabin", averageDays, 2025)];
  return buildHousehold({
    properties: [CABIN],
    work: [buildWork({ propertyId: "cabin", seconds: hours(900) })],
    customerUse: use.map((stated) => ({ ...stated, significantServices: services })),
    ...over,
  });
}

function cabinOf(status: HouseholdStatus) {
  const found = status.activities.find((a) => a.activityId === "cabin");
  if (found === undefined) throw new Error("no cabin");
  return found;
}

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

describe("a short-term rental that may be a rental activity (law C1 to C3)", () => {
  it.each([
    [7.01, null, "services"],
    [12, null, "services"],
    [20, null, "services"],
    [30, null, "services"],
    [null, null, "average-stay"],
  ] as const)("an average of %s with services %s is unproven: the %s are missing", (averageDays, services, gap) => {
    const status = statusOf(cabinYear(averageDays, services));
    const cabin = cabinOf(status);
    expect(status).toMatchObject({ status: "unproven", outcome: "unproven" });
    expect(cabin).toMatchObject({ kind: "short-term", treatmentGap: gap, verdict: "met" });
    expect(shortTermPath(cabin, "path_500")).toMatchObject({ verdict: "unproven", remainingSeconds: 0 });
    expect(shortTermPath(cabin, "path_500").says).toContain(
      gap === "services" ? "Tell us about the services." : "average stay",
    );
    expect(idsOf(status.missing)).toEqual([`${gap}:cabin`]);
    expect(idsOf(status.wouldChange)).toEqual([`state-${gap}:cabin`]);
    expect(status.wouldChange[0]?.says).toContain("If it is not a rental activity, material participation");
  });

  it("7.0 days pass without a word on services, and so do 30 days with significant services", () => {
    for (const facts of [cabinYear(7, null), cabinYear(30, true), cabinYear(12, true)]) {
      const status = statusOf(facts);
      expect(status.outcome).toBe("short_term_path");
      expect(cabinOf(status).treatmentGap).toBeNull();
      expect(shortTermPath(cabinOf(status), "path_500").verdict).toBe("met");
      expect(idsOf(status.wouldChange)).toContain("short-term-path:cabin");
    }
  });

  it("without significant services it is an ordinary rental whose hours count, and no short-term path", () => {
    const status = statusOf(cabinYear(12, false));
    expect(status).toMatchObject({ status: "met", outcome: "qualifies" });
    expect(cabinOf(status)).toMatchObject({ kind: "rental", treatmentGap: null });
    expect(personOf(status).hours750).toMatchObject({ verdict: "met", actualSeconds: hours(900) });
    expect(idsOf(status.wouldChange)).not.toContain("short-term-path:cabin");
  });

  it("more than 30 days is a rental whatever the services", () => {
    expect(cabinOf(statusOf(cabinYear(30.01, true))).kind).toBe("rental");
  });

  it("hours too few for the path are not met, whatever it is", () => {
    const work = [buildWork({ propertyId: "cabin", seconds: hours(90) })];
    const status = statusOf(cabinYear(12, null, { work }));
    expect(status).toMatchObject({ status: "not_met", outcome: "unproven" });
    expect(shortTermPath(cabinOf(status), "path_500").verdict).toBe("not_met");
    expect(shortTermPath(cabinOf(status), "path_100").verdict).toBe("not_met");
  });

  it("both tests are unproven where they turn on it, and counted low meanwhile", () => {
    const properties = [buildProperty(), CABIN];
    const work = (cabinHours: number) => [
      buildWork({ seconds: hours(600) }),
      buildWork({ propertyId: "cabin", seconds: hours(cabinHours) }),
    ];
    const turns = statusOf(cabinYear(12, null, { properties, work: work(700) }));
    expect(turns).toMatchObject({
      status: "unproven",
      headline: expect.stringContaining("Cabin is a rental activity"),
    });
    expect(personOf(turns)).toMatchObject({
      hours750: { verdict: "unproven", actualSeconds: hours(600) },
      half: { verdict: "unproven", actualSeconds: hours(600) },
      denominatorSeconds: hours(1300),
    });
    expect(idsOf(turns.wouldChange)).not.toContain("more-hours:self");
    const short = statusOf(cabinYear(12, null, { properties, work: work(150) }));
    expect(personOf(short).hours750.verdict).toBe("not_met");
    const job = statusOf(cabinYear(12, null, { properties, work: work(700), otherWork: [statedJob("self", 2080)] }));
    expect(personOf(job)).toMatchObject({ status: "not_met", half: { verdict: "not_met" } });
  });

  it("stays open when settled facts are asked again, and under stress", () => {
    const facts = cabinYear(12, null);
    expect(settleTreatment(settleTreatment(facts))).toEqual(settleTreatment(facts));
    expect(stressTest(facts, [])).toMatchObject({
      ok: true,
      value: { before: { outcome: "unproven" }, after: { outcome: "unproven" } },
    });
  });

  it("what is stated stands, and without any use handed over the kind does", () => {
    const properties = [{ ...CABIN, treatment: "not-rental" as const }];
    expect(statusOf(cabinYear(null, null, { properties })).outcome).toBe("short_term_path");
    expect(settleTreatment(buildHousehold({ properties: [CABIN] })).properties).toEqual([CABIN]);
    expect(settleTreatment(buildHousehold({ customerUse: [] })).properties).toEqual([buildProperty()]);
  });
});

describe("one property in a year, as the text of an election names it", () => {
  const HOUSE = buildProperty({ id: "cabin", name: "House", kind: "long-term" });
  const use = (averageDays: number, services: boolean | null) => ({
    ...statedAverageUse("cabin", averageDays, 2025),
    significantServices: services,
  });
  it.each([
    [CABIN, null, "unproven", "Add the average stay"],
    [CABIN, use(12, null), "unproven", "Tell us about the services"],
    [CABIN, use(7, null), "not-rental", null],
    [CABIN, use(12, true), "not-rental", null],
    [CABIN, use(12, false), "rental", null],
    [CABIN, use(31, null), "rental", null],
    [HOUSE, null, "rental", null],
    [HOUSE, use(5, null), "not-rental", null],
    [HOUSE, use(12, null), "unproven", "Tell us about the services"],
  ] as const)("%#: %j", (property, stays, treatment, missing) => {
    const found = treatmentInYear(property, stays, 2025);
    expect(found.treatment).toBe(treatment);
    if (missing === null) expect(found.missing).toBeNull();
    else expect(found.missing).toContain(missing);
    const facts = { ...cabinYear(null, null), properties: [property], customerUse: stays === null ? [] : [stays] };
    expect(settleTreatment(facts).properties[0]?.treatment ?? "rental").toBe(treatment);
  });
});
