import { cite } from "../citations/citations.ts";
import { accepted, refused, type Problem, type Validated } from "../facts/refusal.ts";
import { DRAFT_NOTE, type DraftText, type RentalInterest, TIN } from "./election-texts.ts";

/** What a statement of Rev. Proc. 2010-13 names. */
export type GroupingParties = {
  /** The year that the grouping is made in, or in which something joins it. */
  readonly year: number;
  readonly taxpayerNames: readonly string[];
  /** Already one activity; empty where the grouping is new. */
  readonly before: readonly RentalInterest[];
  readonly joining: readonly RentalInterest[];
  /** The year whose return makes up for a statement that was left out (s.4.07); null where it goes with its own return. */
  readonly curedInYear: number | null;
};

/** The statement of a new grouping (s.4.02), or of what joins one (s.4.03), to go with the original return. */
export function groupingStatement(parties: GroupingParties): Validated<DraftText> {
  const problems = problemsOf(parties);
  if (problems.length > 0) return refused(problems);
  const { year, curedInYear, before, joining, taxpayerNames } = parties;
  const isNew = before.length === 0;
  const what = isNew ? "New grouping" : "Addition to a grouping";
  return accepted({
    title: `${what}, tax year ${year}`,
    text: [
      `${what} of activities under Reg. §1.469-4, disclosed under Rev. Proc. 2010-13, section ${isNew ? "4.02" : "4.03"}`,
      `Attachment to the income tax return for tax year ${curedInYear ?? year}`,
      "",
      `Taxpayer: ${taxpayerNames.join(" and ")}`,
      `Taxpayer identification number: ${TIN}`,
      "",
      ...(isNew
        ? [`From tax year ${year} the taxpayer groups these trade or business activities as a single activity:`]
        : [`In tax year ${year} these trade or business activities were added to an existing grouping:`]),
      ...listed(joining),
      ...(isNew ? [] : ["", "The activities in the existing grouping:", ...listed(before)]),
      "",
      "The grouped activities constitute an appropriate economic unit for the measurement of gain or loss for purposes of section 469.",
      ...(curedInYear === null ? [] : ["", ...cured(year)]),
      "",
      DRAFT_NOTE,
    ].join("\n"),
    citation: cite("rp-2010-13", "reg-4-c"),
    checks: [...CHECKS, ...(curedInYear === null ? [] : CURE_CHECKS)],
  });
}

const listed = (interests: readonly RentalInterest[]): readonly string[] =>
  interests.map(({ name, address, heldThrough }, i) => {
    const place = address ? `, ${address}` : "";
    const entity = heldThrough ? `, held through ${heldThrough}` : "";
    return `   ${i + 1}. ${name}${place}${entity}. Employer identification number, if it has one: ${EIN}`;
  });

const EIN = "[employer identification number]";

const cured = (year: number): readonly string[] => [
  "Section 4.07 of Rev. Proc. 2010-13:",
  `1. This statement was not attached to the return for tax year ${year}.`,
  "2. Every affected return has been filed consistently with the grouping.",
  "3. The failure was first discovered in the tax year of this return.",
];

const CHECKS: readonly string[] = [
  "The wording of the revenue procedure is from memory: verify it.",
  "The activities are one economic unit: alike, owned and run together, near each other or working for each other.",
  "Each is a trade or business: rental real estate cannot be grouped with it, save in narrow cases.",
  "It binds later years until the facts change materially.",
];

const CURE_CHECKS: readonly string[] = [
  "Every return since was filed with them as one activity, and none otherwise.",
  "If the IRS finds the failure first, it takes reasonable cause as well.",
];

function problemsOf({ year, taxpayerNames, before, joining }: GroupingParties): readonly Problem[] {
  return [
    ...(Number.isInteger(year) ? [] : [{ path: "year", message: "must be a year" }]),
    ...(taxpayerNames.every((name) => name.trim() === "")
      ? [{ path: "taxpayerNames", message: "must name the taxpayer" }]
      : []),
    ...(joining.length === 0 || before.length + joining.length < 2
      ? [{ path: "joining", message: "must name two activities or more" }]
      : []),
  ];
}
