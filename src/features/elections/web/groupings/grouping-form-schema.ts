import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import { createGrouping, type Grouping } from "#features/elections/grouping-contract.ts";

const { shape } = createGrouping.body;

export const DISCLOSED_CHOICES = ["yes", "not_yet", "no"] as const;
const ANSWERS = { yes: true, not_yet: null, no: false } as const;

/** The form of a grouping. Its fields have the names of the API, so that the server's reasons find them. */
export const groupingFormSchema = z.object({
  propertyIds: shape.propertyIds,
  firstYear: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): number => parseNumber(text) ?? Number.NaN),
    ),
    shape.firstYear,
  ),
  disclosed: z.pipe(
    z.enum(DISCLOSED_CHOICES),
    z.transform((choice): boolean | null => ANSWERS[choice]),
  ),
});
export type GroupingFormInput = z.input<typeof groupingFormSchema>;
export type GroupingFormOutput = z.output<typeof groupingFormSchema>;

export const groupingFormInputOf = (grouping: Grouping | null, taxYear: number): GroupingFormInput => ({
  propertyIds: grouping?.propertyIds ?? [],
  firstYear: String(grouping?.firstYear ?? taxYear),
  disclosed: DISCLOSED_CHOICES.find((choice) => ANSWERS[choice] === (grouping?.disclosed ?? null)) ?? "not_yet",
});
