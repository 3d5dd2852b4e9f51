import { RULE_PARTS } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { NOT_ADVICE, pageOf } from "#features/programs/mcp/rules.ts";
import { yearOf } from "#shared/civil-date.ts";
import { law } from "../law-resources.ts";
import { getRepRequirements, repRequirementSchema } from "../operations.ts";
import { citationOf, citationSchema, cursorInput, moreFields, moreWords, said, yearInput } from "./parts.ts";
import { defineTool } from "./tool.ts";

const RULES_AT_ONCE = 12;

export const listRequirements = defineTool({
  name: "list_requirements",
  title: "List the requirements",
  description:
    "What the law asks for in a tax year on each path (public, no book is read): hours, comparisons, and the rules behind them with tax years and citations.",
  operations: [getRepRequirements],
  input: z.strictObject({
    year: yearInput,
    part: z.optional(said(z.enum(RULE_PARTS), "A part of the law. Left out: the status itself.")),
    cursor: cursorInput,
  }),
  output: z.strictObject({
    taxYear: z.int(),
    reviewedOn: z.string(),
    requirements: z.array(repRequirementSchema),
    part: z.string(),
    rules: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        says: z.string(),
        years: z.string(),
        sourceSeen: z.string(),
        isOurs: z.boolean(),
        citation: citationSchema,
      }),
    ),
    ...moreFields,
  }),
  run: async (caller, { year = yearOf(caller.today), part: wanted = "status", cursor }) => {
    const { taxYear, requirements } = await caller.ask(getRepRequirements, { query: { year } });
    const part = law().parts.find(({ id }) => id === wanted);
    const { page, more, nextCursor } = pageOf(part?.rules ?? [], { from: Number(cursor) || 0, size: RULES_AT_ONCE });
    return {
      data: {
        taxYear,
        reviewedOn: law().reviewedOn,
        requirements,
        part: wanted,
        rules: page.map(({ id, title, says, years, seen, isOurs, citation }) => ({
          id,
          title,
          says,
          years,
          sourceSeen: seen,
          isOurs,
          citation: citationOf(caller, citation, id),
        })),
        more,
        nextCursor,
      },
      says: [
        `Tax year ${taxYear}.`,
        ...requirements.map(({ says, citation }) => `${says} (${citation})`),
        ...page.map(({ title, says, citation }) => `${title}: ${says} (${citation})`),
        ...moreWords({ more, nextCursor }),
        NOT_ADVICE,
      ],
    };
  },
});
