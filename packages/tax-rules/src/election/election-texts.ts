import { isCivilDay, type CivilDay } from "../units/civil-day.ts";
import { cite } from "../citations/citations.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";

/** What a statement names. The taxpayer identification number is never collected: a placeholder is used for it. */
export type ElectionParties = {
  readonly taxYear: number;
  readonly taxpayerNames: readonly string[];
  readonly interests: readonly RentalInterest[];
};

export type RentalInterest = {
  readonly name: string;
  readonly address?: string | null;
  /** Held directly, or the name of the entity. */
  readonly heldThrough?: string | null;
  readonly ownershipPct?: number | null;
};

export type DraftText = {
  readonly title: string;
  readonly text: string;
  readonly citation: string;
  /** What a preparer has to check before using it. */
  readonly checks: readonly string[];
};

export const DRAFT_NOTE = "Draft for your preparer. General information, not tax advice.";
export const TIN = "[taxpayer identification number]";

/** The statement of Reg. 1.469-9(g)(3), to be filed with the original return of the year. */
export function electionStatement(parties: ElectionParties): Validated<DraftText> {
  const problems = validateParties(parties);
  if (problems.length > 0) return refused(problems);
  const { taxYear } = parties;
  return accepted({
    title: `Election to treat all interests in rental real estate as a single activity, tax year ${taxYear}`,
    text: [
      "Election under section 469(c)(7)(A) and Reg. §1.469-9(g)",
      `Attachment to the income tax return for tax year ${taxYear}`,
      "",
      ...headOf(parties),
      "",
      `1. The taxpayer is a qualifying taxpayer for tax year ${taxYear} within the meaning of Reg. §1.469-9(b)(6).`,
      "2. The taxpayer elects under section 469(c)(7)(A) to treat all interests in rental real estate as a single rental real estate activity.",
      "",
      ...interestsOf(parties),
      "",
      DRAFT_NOTE,
    ].join("\n"),
    citation: cite("reg-9-g", "irc-469-c-7-A"),
    checks: ELECTION_CHECKS,
  });
}

export const ELECTION_CHECKS: readonly string[] = [
  "The year is one in which the taxpayer is a qualifying taxpayer; otherwise the election has no effect.",
  "It binds this year and every later year in which you qualify, also after years you don't.",
  "It covers all rental real estate you own directly or through entities. A short-term rental is in only if its stays make it a rental activity.",
  "Carried-over losses are freed only when you dispose of nearly all of the combined activity.",
  "If a limited partnership interest brings a tenth or more of gross rental income, only tests 1, 5 and 6 are left.",
];

export type LateElection = ElectionParties & {
  /** The first year for which the election is to apply. */
  readonly effectiveYear: number;
  readonly reasonForFailure: string;
};

/** A late election under Rev. Proc. 2011-34, to be attached to an amended return of the most recent year. */
export function lateElectionStatement(late: LateElection): Validated<DraftText> {
  const problems = [...validateParties(late)];
  if (!isYear(late.effectiveYear) || late.effectiveYear > late.taxYear) {
    problems.push({ path: "effectiveYear", message: "must be a year, not after the year of the amended return" });
  }
  if (late.reasonForFailure.trim() === "") {
    problems.push({ path: "reasonForFailure", message: "must say why the election was not filed in time" });
  }
  if (problems.length > 0) return refused(problems);
  return accepted({
    title: `Late election, effective for tax year ${late.effectiveYear}`,
    text: [
      "FILED PURSUANT TO REV. PROC. 2011-34",
      `Attachment to the amended income tax return for tax year ${late.taxYear}`,
      "",
      ...headOf(late),
      "",
      `The taxpayer elects under section 469(c)(7)(A) and Reg. §1.469-9(g), effective for tax year ${late.effectiveYear}, to treat all interests in rental real estate as a single rental real estate activity, and declares to be a qualifying taxpayer for that year.`,
      "",
      "Representations:",
      `1. The taxpayer failed to make the election for tax year ${late.effectiveYear} solely because the statement required by Reg. §1.469-9(g)(3) was not filed in time.`,
      "2. Every return that the election would have affected was filed consistently with it, and none was filed inconsistently.",
      "3. Each of those returns was filed in time, or within six months after its due date without extensions.",
      "4. The failure has reasonable cause:",
      `   ${late.reasonForFailure.trim()}`,
      "",
      ...interestsOf(late),
      "",
      "Under penalties of perjury I declare that I have examined this election, including any accompanying documents, and, to the best of my knowledge and belief, the election contains all the relevant facts relating to the election, and such facts are true, correct, and complete.",
      "",
      "Signature: ______________________   Date: ______________",
      "",
      DRAFT_NOTE,
    ].join("\n"),
    citation: cite("rp-2011-34", "reg-9-g"),
    checks: [
      "The heading and the wording of the declaration are from memory: verify them against the revenue procedure.",
      ...ELECTION_CHECKS,
    ],
  });
}

export type Revocation = ElectionParties & {
  readonly electedInYear: number;
  readonly materialChange: string;
  readonly changedOn?: CivilDay | null;
};

/** A revocation: only after a material change in facts and circumstances, with the original return of the year. */
export function revocationStatement(revocation: Revocation): Validated<DraftText> {
  const problems = [...validateParties(revocation)];
  if (!isYear(revocation.electedInYear) || revocation.electedInYear >= revocation.taxYear) {
    problems.push({ path: "electedInYear", message: "must be a year before the year of the revocation" });
  }
  if (revocation.materialChange.trim() === "") {
    problems.push({
      path: "materialChange",
      message: "must describe what changed: an election less favourable than hoped is no change",
    });
  }
  const changedOn = revocation.changedOn ?? null;
  if (changedOn !== null && !isCivilDay(changedOn))
    problems.push({ path: "changedOn", message: "must be a day written YYYY-MM-DD" });
  if (problems.length > 0) return refused(problems);
  return accepted({
    title: `Revocation of the election, tax year ${revocation.taxYear}`,
    text: [
      "Revocation of the election under section 469(c)(7)(A) and Reg. §1.469-9(g)",
      `Attachment to the income tax return for tax year ${revocation.taxYear}`,
      "",
      ...headOf(revocation),
      "",
      `The taxpayer revokes the election made for tax year ${revocation.electedInYear} to treat all interests in rental real estate as a single rental real estate activity.`,
      `The facts and circumstances have changed materially${changedOn === null ? "" : ` (since ${changedOn})`}:`,
      `   ${revocation.materialChange.trim()}`,
      "",
      ...interestsOf(revocation),
      "",
      DRAFT_NOTE,
    ].join("\n"),
    citation: cite("reg-9-g"),
    checks: REVOCATION_CONDITIONS,
  });
}

export const REVOCATION_CONDITIONS: readonly string[] = [
  "Facts and circumstances changed materially; that the election is less advantageous this year is no such change.",
  "A year without the status of a qualifying taxpayer is no such change either.",
  "The statement goes with the original return of the year and explains the change.",
  "After a revocation each interest in rental real estate is a separate activity again.",
];

function headOf({ taxpayerNames }: ElectionParties): readonly string[] {
  return [`Taxpayer: ${taxpayerNames.join(" and ")}`, `Taxpayer identification number: ${TIN}`];
}

function interestsOf({ interests }: ElectionParties): readonly string[] {
  const lines = interests.map((interest, i) => {
    const address = interest.address ? `, ${interest.address}` : "";
    const entity = interest.heldThrough ? `, held through ${interest.heldThrough}` : "";
    const percent =
      interest.ownershipPct === null || interest.ownershipPct === undefined ? "" : ` (${interest.ownershipPct}%)`;
    return `   ${i + 1}. ${interest.name}${address}${entity}${percent}`;
  });
  return ["Interests in rental real estate:", ...lines];
}

function validateParties(parties: ElectionParties): Problem[] {
  const problems: Problem[] = [];
  if (!isYear(parties.taxYear)) problems.push({ path: "taxYear", message: "must be a year from 1994" });
  if (parties.taxpayerNames.every((name) => name.trim() === "")) {
    problems.push({ path: "taxpayerNames", message: "must name the taxpayer" });
  }
  if (parties.interests.length === 0) problems.push({ path: "interests", message: "must list the rental real estate" });
  return problems;
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1994 && year <= 2200;
}
