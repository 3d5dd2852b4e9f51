import { describe, expect, it } from "vitest";
import { buildHousehold, buildWork, job, personOf, SELF, SPOUSE, statusOf } from "../testing/build-household.ts";
import { hours } from "../units/hours.ts";

const brokerage = (workedHours: number) =>
  job(workedHours, { id: "agency", kind: "business", employee: false, realEstate: true, trade: "brokerage" });

describe("an empty log", () => {
  it("is unknown and asks for hours, for both tests, every activity and the household", () => {
    const status = statusOf(buildHousehold());
    expect(status).toMatchObject({ status: "unproven", outcome: "unproven" });
    expect(status.headline).toContain("Nothing is logged yet");
    expect(status.missing.map((m) => m.id)).toContain("nothing-logged");
    expect(status.activities.map((a) => a.verdict)).toEqual(["unproven"]);
    expect(personOf(status)).toMatchObject({ hours750: { verdict: "unproven" }, half: { verdict: "unproven" } });
  });

  it("is no zero: an entry of nothing is", () => {
    const status = statusOf(buildHousehold({ work: [buildWork({ seconds: 0 })] }));
    expect(personOf(status).hours750.verdict).toBe("not_met");
    expect(status.outcome).toBe("short_of_750");
  });

  it("decides nothing that other real property work has decided", () => {
    const listed = (workedHours: number) =>
      personOf(
        statusOf(
          buildHousehold({
            otherWork: [{ personId: "self", statement: "listed", items: [brokerage(workedHours)] }],
          }),
        ),
      ).hours750.verdict;
    expect(listed(751)).toBe("met");
    expect(listed(700)).toBe("unproven");
  });

  it("of another spouse waits for nothing where somebody has logged", () => {
    const status = statusOf(
      buildHousehold({ filingStatus: "MFJ", persons: [SELF, SPOUSE], work: [buildWork({ seconds: hours(100) })] }),
    );
    expect(personOf(status, "spouse").hours750.verdict).toBe("not_met");
  });
});

describe("earlier years that nobody has stated", () => {
  it("are one answer at both levels", () => {
    const others = [
      {
        propertyId: "house",
        statement: "listed" as const,
        individuals: [{ id: "c", name: "Manager", seconds: hours(400), paidForManagement: true }],
      },
    ];
    const at = (years: readonly number[] | null) =>
      statusOf(
        buildHousehold({
          work: [buildWork({ seconds: hours(80) })],
          otherWork: [{ personId: "self", statement: "listed", items: [brokerage(900)] }],
          others,
          ...(years === null ? {} : { priorParticipation: [{ activityId: "house", years }] }),
        }),
      );
    const levels = (status: ReturnType<typeof at>) => [
      status.businesses.find((b) => b.kind === "rentals")?.participation,
      status.activities[0]?.verdict,
      status.outcome,
    ];
    expect(levels(at(null))).toEqual(["unproven", "unproven", "participation_unproven"]);
    expect(levels(at([]))).toEqual(["not_met", "not_met", "participation_missing"]);
  });
});
