import { hoursText } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { pageOf } from "#features/programs/mcp/rules.ts";
import { yearOf } from "#shared/civil-date.ts";
import { LATENESS_CLASSES } from "#shared/domain.ts";
import type { Caller } from "../caller.ts";
import { type Compliance, getCompliance, getCorroboration, getCredibility } from "../operations.ts";
import {
  citationOf,
  citationSchema,
  cursorInput,
  figureOf,
  figureSchema,
  moreFields,
  moreWords,
  recordOf,
  recordSchema,
  yearInput,
} from "./parts.ts";
import { defineTool } from "./tool.ts";

const STEPS = 15;

const stepSchema = z.strictObject({
  kind: z.enum(["fact", "record"]),
  id: z.string(),
  says: z.string(),
  doThis: z.nullable(z.string()),
  entryCount: z.nullable(z.int()),
  citation: z.nullable(citationSchema),
});

/** How soon the hours of all persons were logged. */
const loggedWithin = ({ site }: Caller, { taxYear, recorded }: Compliance) =>
  LATENESS_CLASSES.flatMap((within) => {
    const of = recorded.filter(({ latenessClass }) => latenessClass === within);
    if (of.length === 0) return [];
    const receipt = {
      api: `GET /api/compliance/${taxYear}`,
      at: `sum of recorded[latenessClass=${within}].seconds`,
      lineIds: [],
      page: `${site}/compliance/record-check?year=${taxYear}`,
    };
    const seconds = of.reduce((sum, one) => sum + one.seconds, 0);
    return [{ within, hours: figureOf(`Logged: ${within}`, seconds, { receipt }) }];
  });

export const whatIsMissing = defineTool({
  name: "what_is_missing",
  title: "What is missing?",
  description:
    "What to do first for a tax year: facts that are not told, weak spots of the record with their repair, hours without evidence, and how soon hours were logged.",
  operations: [getCompliance, getCredibility, getCorroboration],
  input: z.strictObject({ year: yearInput, cursor: cursorInput }),
  output: z.strictObject({
    taxYear: z.int(),
    steps: z.array(stepSchema),
    ...moreFields,
    recordScore: z.nullable(z.int()),
    withoutEvidence: figureSchema,
    logged: z.array(z.strictObject({ within: z.enum(LATENESS_CLASSES), hours: figureSchema })),
    record: recordSchema,
  }),
  run: async (caller, { year = yearOf(caller.today), cursor }) => {
    const params = { year };
    const [view, { scan }, { persons }] = await Promise.all([
      caller.ask(getCompliance, { params }),
      caller.ask(getCredibility, { params }),
      caller.ask(getCorroboration, { params }),
    ]);
    const facts = view.needsYou.map(({ id, message, count }) => ({
      kind: "fact" as const,
      id,
      says: message,
      doThis: null,
      entryCount: count,
      citation: null,
    }));
    const findings = (scan?.findings ?? []).toSorted((a, b) => b.pointsLost - a.pointsLost);
    const weak = findings.map(({ code, says, repair, entryCount, citation }) => ({
      kind: "record" as const,
      id: code,
      says,
      doThis: repair,
      entryCount,
      citation: citationOf(caller, citation),
    }));
    const { page, more, nextCursor } = pageOf([...facts, ...weak], { from: Number(cursor) || 0, size: STEPS });
    const bare = persons.reduce((sum, { none }) => sum + none.seconds, 0);
    const withoutEvidence = figureOf("Hours without evidence", bare, {
      receipt: {
        api: `GET /api/compliance/${year}/corroboration`,
        at: "sum of persons[].none.seconds",
        lineIds: [],
        page: `${caller.site}/evidence-coverage?year=${year}`,
      },
    });
    return {
      data: {
        taxYear: year,
        steps: page,
        more,
        nextCursor,
        recordScore: scan?.score ?? null,
        withoutEvidence,
        logged: loggedWithin(caller, view),
        record: recordOf(caller),
      },
      says: [
        page.length === 0 ? `Tax year ${year}: nothing is missing.` : `Tax year ${year}. Do these first.`,
        ...page.map(({ says, doThis }, index) => `${index + 1}. ${says}${doThis === null ? "" : ` ${doThis}`}`),
        ...moreWords({ more, nextCursor }),
        ...(bare > 0 ? [`${hoursText(bare)} have no evidence yet.`] : []),
      ],
    };
  },
});
