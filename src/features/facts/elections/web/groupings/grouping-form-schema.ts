import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import { createGrouping, type Grouping } from "#features/facts/elections/grouping-contract.ts";

const { shape } = createGrouping.body;

export const DISCLOSED_CHOICES = ["yes", "cured", "not_yet", "no"] as const;
export type DisclosedChoice = (typeof DISCLOSED_CHOICES)[number];
const ANSWERS = { yes: true, cured: false, not_yet: null, no: false } as const;

const disclosedSchema = z.enum(DISCLOSED_CHOICES);
const typedYear = z.pipe(
  z.string(),
  z.transform((text: string): number => parseNumber(text) ?? Number.NaN),
);
/** Empty is not said: of when something joined, that it was there from the first. */
const maybeYear = z.pipe(
  z.string(),
  z.transform((text: string): number | null => (text.trim() === "" ? null : (parseNumber(text) ?? Number.NaN))),
);

type Typing = { disclosed: DisclosedChoice; cured: number | null; isChosen?: boolean };
const hasYear = ({ disclosed, cured, isChosen = true }: Typing): boolean =>
  !isChosen || disclosed !== "cured" || cured !== null;
const asksYear = { path: ["cured"], error: "Enter a year" };

const memberSchema = z
  .object({
    propertyId: z.string(),
    isChosen: z.boolean(),
    since: maybeYear,
    disclosed: disclosedSchema,
    cured: maybeYear,
  })
  .check(z.refine(hasYear, asksYear));

type Member = z.output<typeof memberSchema>;
type Said = { disclosed: DisclosedChoice; cured: number | null };

const statementOf = ({ disclosed, cured }: Said) => ({
  disclosed: ANSWERS[disclosed],
  curedInYear: disclosed === "cured" ? cured : null,
});

type Typed = Said & { members: Member[]; firstYear: number };

/** As the API takes it: what joined in the first year or before was there from the first. */
const toBody = ({ members, firstYear, ...said }: Typed): z.input<typeof createGrouping.body> => {
  const chosen = members.filter(({ isChosen }) => isChosen);
  return {
    propertyIds: chosen.map(({ propertyId }) => propertyId),
    firstYear,
    ...statementOf(said),
    additions: chosen
      .map(({ propertyId, since, ...one }) => ({ propertyId, year: since ?? firstYear, ...statementOf(one) }))
      .filter(({ year }) => !(year <= firstYear)),
  };
};

/** The form of a grouping, with one line for each rental that may be in it. */
export const groupingFormSchema = z.pipe(
  z.pipe(
    z
      .object({
        members: z
          .array(memberSchema)
          .check(
            z.refine(
              (members) => members.filter(({ isChosen }) => isChosen).length >= 2,
              "Choose two properties or more",
            ),
          ),
        firstYear: z.pipe(typedYear, shape.firstYear),
        disclosed: disclosedSchema,
        cured: maybeYear,
      })
      .check(z.refine(hasYear, asksYear)),
    z.transform(toBody),
  ),
  createGrouping.body,
);
export type GroupingFormInput = z.input<typeof groupingFormSchema>;
export type GroupingFormOutput = z.output<typeof groupingFormSchema>;

type Statement = { disclosed: boolean | null; curedInYear: number | null };

const choiceOf = (said: Statement | undefined): DisclosedChoice => {
  if (said === undefined || said.disclosed === null) return "not_yet";
  if (said.disclosed) return "yes";
  return said.curedInYear === null ? "no" : "cured";
};

type Candidate = { propertyId: string; acquiredYear: number | null };

export const groupingFormInputOf = (
  grouping: Grouping | null,
  candidates: readonly Candidate[],
  taxYear: number,
): GroupingFormInput => {
  const firstYear = grouping?.firstYear ?? taxYear;
  return {
    members: candidates.map(({ propertyId, acquiredYear }) => {
      const addition = grouping?.additions.find((one) => one.propertyId === propertyId);
      return {
        propertyId,
        isChosen: grouping?.propertyIds.includes(propertyId) ?? false,
        since: String(addition?.year ?? acquiredYear ?? ""),
        disclosed: choiceOf(addition),
        cured: String(addition?.curedInYear ?? ""),
      };
    }),
    firstYear: String(firstYear),
    disclosed: choiceOf(grouping ?? undefined),
    cured: String(grouping?.curedInYear ?? ""),
  };
};
