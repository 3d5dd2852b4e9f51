import { hoursText, TEST_IDS } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { NOT_ADVICE, pageOf } from "#features/programs/mcp/rules.ts";
import { yearOf } from "#shared/civil-date.ts";
import type { Caller } from "../caller.ts";
import {
  type Compliance,
  type Examination,
  getCompliance,
  getExamination,
  type PersonStatusView,
} from "../operations.ts";
import { findNamed } from "./named.ts";
import {
  citationOf,
  citationSchema,
  cursorInput,
  figureOf,
  figureSchema,
  moreFields,
  moreWords,
  nameInput,
  recordOf,
  recordSchema,
  said,
  yearInput,
} from "./parts.ts";
import { defineTool } from "./tool.ts";

const OF_A_PERSON = ["hours750", "half"] as const;
const FACTS = 25;
const AT_ONCE = 10;

const resultSchema = z.strictObject({
  /** The person or the rental. */
  of: z.string(),
  id: z.string(),
  verdict: z.enum(["met", "not_met", "unproven", "possible"]),
  says: z.string(),
  actual: z.nullable(z.number()),
  line: z.nullable(z.number()),
  unit: z.nullable(z.enum(["seconds", "percent", "years"])),
  citation: citationSchema,
  receipt: z.strictObject({ api: z.string(), at: z.string() }),
  /** The lines that the figure is made of. */
  facts: z.array(figureSchema),
  moreFacts: z.int(),
});
type Result = z.infer<typeof resultSchema>;

const ofPerson = (
  caller: Caller,
  { taxYear }: Compliance,
  { person, test }: { person: PersonStatusView; test: (typeof OF_A_PERSON)[number] },
): Result => {
  const { verdict, explanation, actualSeconds, requiredMoreThanSeconds, citation, ruleId } = person[test];
  const side = test === "half" ? "allServices" : "realProperty";
  const lines = person.receipt[side];
  const api = `GET /api/compliance/${taxYear}`;
  return {
    of: person.name,
    id: person.personId,
    verdict,
    says: explanation,
    actual: actualSeconds,
    line: requiredMoreThanSeconds,
    unit: "seconds",
    citation: citationOf(caller, citation, ruleId),
    receipt: { api, at: `persons[personId=${person.personId}].${test}` },
    facts: lines.slice(0, FACTS).map((line) =>
      figureOf(line.label, line.seconds, {
        receipt: { api, at: `persons[personId=${person.personId}].receipt.${side}`, lineIds: [line.id], page: null },
        citation: citationOf(caller, line.citation, line.ruleId),
      }),
    ),
    moreFacts: Math.max(0, lines.length - FACTS),
  };
};

const ofActivity = (
  caller: Caller,
  { taxYear }: Examination,
  { activity, test }: { activity: Examination["matrix"]["asElected"][number]; test: (typeof TEST_IDS)[number] },
): Result[] => {
  const api = `GET /api/compliance/${taxYear}/examination`;
  const at = `matrix.asElected[activityId=${activity.activityId}]`;
  return activity.tests
    .filter((one) => one.test === test)
    .map(({ verdict, says, citation, distance }) => ({
      of: activity.name,
      id: activity.activityId,
      verdict,
      says,
      actual: distance?.actual ?? null,
      line: distance?.line ?? null,
      unit: distance?.unit ?? null,
      citation: citationOf(caller, citation),
      receipt: { api, at: `${at}.tests[test=${test}]` },
      facts: [
        figureOf("Counted work", activity.seconds, {
          receipt: { api, at: `${at}.seconds`, lineIds: [], page: `${caller.site}/compliance?year=${taxYear}` },
          citation: citationOf(caller, activity.citation),
        }),
      ],
      moreFacts: 0,
    }));
};

const lineWords = ({ unit, actual, line }: Result): string =>
  unit === "seconds" && actual !== null && line !== null
    ? ` ${hoursText(actual)} counted, more than ${hoursText(line)} needed.`
    : "";

export const explainTest = defineTool({
  name: "explain_test",
  title: "Explain a test",
  description:
    'One test and why it comes out so: "hours750" and "half" for a person, "T1" to "T7" (material participation) for each rental. Gives the facts behind the figure, the threshold, the citation and what would change the answer.',
  operations: [getCompliance, getExamination],
  input: z.strictObject({
    test: said(z.enum([...OF_A_PERSON, ...TEST_IDS]), "Which test."),
    year: yearInput,
    person: nameInput("For hours750 and half: a person, by name or id. Left out: everyone."),
    rental: nameInput("For T1 to T7: a rental, by name or id. Left out: all of them."),
    cursor: cursorInput,
  }),
  output: z.strictObject({
    taxYear: z.int(),
    test: z.string(),
    results: z.array(resultSchema),
    ...moreFields,
    wouldChange: z.array(z.strictObject({ says: z.string(), seconds: z.nullable(z.int()), citation: citationSchema })),
    record: recordSchema,
  }),
  run: async (caller, { test, year = yearOf(caller.today), person, rental, cursor }) => {
    const params = { year };
    const [view, examined] = await Promise.all([
      caller.ask(getCompliance, { params }),
      caller.ask(getExamination, { params }),
    ]);
    const named = view.persons.map((one) => ({ ...one, id: one.personId }));
    const rentals = examined.matrix.asElected.map((one) => ({ ...one, id: one.activityId }));
    const personTest = OF_A_PERSON.find((one) => one === test);
    const activityTest = TEST_IDS.find((one) => one === test);
    const results = [
      ...(personTest ? (person === undefined ? named : [findNamed(named, person, "person")]) : []).map((one) =>
        ofPerson(caller, view, { person: one, test: personTest ?? "half" }),
      ),
      ...(activityTest ? (rental === undefined ? rentals : [findNamed(rentals, rental, "rental")]) : []).flatMap(
        (one) => ofActivity(caller, examined, { activity: one, test: activityTest ?? "T1" }),
      ),
    ];
    const { page, more, nextCursor } = pageOf(results, { from: Number(cursor) || 0, size: personTest ? 2 : AT_ONCE });
    const wouldChange = examined.wouldChange
      .slice(0, AT_ONCE)
      .map(({ says, seconds, citation }) => ({ says, seconds, citation: citationOf(caller, citation) }));
    return {
      data: { taxYear: year, test, results: page, more, nextCursor, wouldChange, record: recordOf(caller) },
      says: [
        ...page.map((one) => `${one.of}: ${one.says}${lineWords(one)} (${one.citation.says})`),
        ...moreWords({ more, nextCursor }),
        ...(wouldChange.length > 0 ? [`What would change it: ${wouldChange.map(({ says }) => says).join(" ")}`] : []),
        NOT_ADVICE,
      ],
    };
  },
});
