import { describe, expect, it } from "vitest";
import {
  electionStatement,
  lateElectionStatement,
  revocationStatement,
  type ElectionParties,
} from "./election-texts.ts";
import { lateRelief } from "./late-relief.ts";
import { buildHousehold, buildWork, statusOf } from "../testing/build-household.ts";
import { hours } from "../units/hours.ts";
import { electionRegister } from "./register.ts";

const PARTIES: ElectionParties = {
  taxYear: 2025,
  taxpayerNames: ["Maya Ortiz", "Daniel Ortiz"],
  interests: [
    { name: "Grant Duplex", address: "882 Grant Ave, Toledo, OH" },
    { name: "Foxglove House", heldThrough: "Ortiz Homes LLC", ownershipPct: 50 },
  ],
};

function textOf(draft: ReturnType<typeof electionStatement>): string {
  if (!draft.ok) throw new Error(draft.problems[0]?.message);
  return draft.value.text;
}

describe("the election", () => {
  it("declares the qualifying taxpayer and the election, lists the interests, and takes no identification number", () => {
    const text = textOf(electionStatement(PARTIES));
    expect(text).toContain("is a qualifying taxpayer for tax year 2025");
    expect(text).toContain("elects under section 469(c)(7)(A)");
    expect(text).toContain("Maya Ortiz and Daniel Ortiz");
    expect(text).toContain("2. Foxglove House, held through Ortiz Homes LLC (50%)");
    expect(text).toContain("[taxpayer identification number]");
    expect(text).toContain("Draft for your preparer");
  });

  it("late: carries the heading, four representations and the reason, under penalties of perjury", () => {
    const text = textOf(
      lateElectionStatement({ ...PARTIES, effectiveYear: 2023, reasonForFailure: "Our preparer left it out." }),
    );
    expect(text.startsWith("FILED PURSUANT TO REV. PROC. 2011-34")).toBe(true);
    expect(text.match(/^\d\. /gm)).toHaveLength(4);
    expect(text).toContain("Our preparer left it out.");
    expect(text).toContain("Under penalties of perjury");
  });

  it("revoked: says what changed", () => {
    const text = textOf(
      revocationStatement({ ...PARTIES, electedInYear: 2021, materialChange: "Eight of nine rentals were sold." }),
    );
    expect(text).toContain("election made for tax year 2021");
    expect(text).toContain("Eight of nine rentals were sold.");
  });

  it.each([
    ["no year", electionStatement({ ...PARTIES, taxYear: Number.NaN }), "taxYear"],
    ["no name", electionStatement({ ...PARTIES, taxpayerNames: [" "] }), "taxpayerNames"],
    ["no interests", electionStatement({ ...PARTIES, interests: [] }), "interests"],
    [
      "no reason",
      lateElectionStatement({ ...PARTIES, effectiveYear: 2024, reasonForFailure: " " }),
      "reasonForFailure",
    ],
    [
      "a later effective year",
      lateElectionStatement({ ...PARTIES, effectiveYear: 2026, reasonForFailure: "x" }),
      "effectiveYear",
    ],
    ["no change", revocationStatement({ ...PARTIES, electedInYear: 2021, materialChange: "" }), "materialChange"],
  ])("refuses %s", (_what, draft, path) => {
    expect(draft).toMatchObject({ ok: false, problems: [{ path }] });
  });

  it("late relief needs all four conditions", () => {
    const yes = { missedOnlyTheFiling: true, returnsConsistent: true, returnsInTime: true, reasonableCause: true };
    expect(lateRelief(yes).verdict).toBe("met");
    expect(lateRelief({ ...yes, reasonableCause: null }).verdict).toBe("unproven");
    expect(lateRelief({ ...yes, returnsConsistent: false, reasonableCause: null }).verdict).toBe("not_met");
  });

  it("binds from its first year, sleeps without the status, wakes again, and ends with a revocation", () => {
    const years = [2020, 2021, 2022, 2023, 2024, 2025].map((taxYear) => ({
      taxYear,
      status: taxYear === 2022 ? ("not_met" as const) : taxYear === 2024 ? ("unproven" as const) : ("met" as const),
    }));
    const states = electionRegister([{ firstYear: 2021, revokedFromYear: 2025 }], years).map((y) => y.state);
    expect(states).toEqual(["none", "binding", "dormant", "binding", "open", "none"]);
  });

  it("never held where it was first made in a year without the status", () => {
    const years = [
      { taxYear: 2021, status: "not_met" },
      { taxYear: 2022, status: "met" },
    ] as const;
    const states = (firstYear: number) => electionRegister([{ firstYear }], years).map((y) => y.state);
    expect(states(2021)).toEqual(["invalid", "invalid"]);
    expect(states(2022)).toEqual(["none", "binding"]);
  });

  it("sleeps for the verdict in a year that ended without the status, and stays open while the year runs", () => {
    const at = (asOf: string | null, seconds = hours(600)) =>
      statusOf(buildHousehold({ asOf, work: [buildWork({ seconds })], elections: [{ firstYear: 2022 }] }));
    expect(at("2025-12-31")).toMatchObject({ election: "dormant", electionInForce: false });
    expect(at("2025-12-31").activities.map((a) => a.kind)).toEqual(["rental"]);
    expect(at("2025-12-30")).toMatchObject({ election: "open", electionInForce: true });
    expect(at("2025-12-31", hours(751))).toMatchObject({ election: "binding", electionInForce: true });
  });
});
