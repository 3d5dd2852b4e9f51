import { hoursText, OUTCOMES, TEST_IDS } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { yearOf } from "#shared/civil-date.ts";
import { NOT_ADVICE, pageOf } from "#features/programs/mcp/rules.ts";
import type { Caller } from "../caller.ts";
import { type Compliance, getCompliance, type PersonStatusView } from "../operations.ts";
import { findNamed } from "./named.ts";
import { type ReceiptName, receiptQuery } from "./receipt-query.ts";
import {
  type Citation,
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
  yearInput,
} from "./parts.ts";
import { defineTool } from "./tool.ts";

const ACTIVITIES = 15;
const PERSONS = 5;

const verdictSchema = z.enum(["met", "not_met", "unproven"]);
const testSchema = z.strictObject({
  test: z.enum(["hours750", "half"]),
  verdict: verdictSchema,
  counted: figureSchema,
  neededMoreThanSeconds: z.int(),
  /** Above the line; below zero, what is missing. */
  marginSeconds: z.int(),
  says: z.string(),
  citation: citationSchema,
});
const personSchema = z.strictObject({
  personId: z.string(),
  name: z.string(),
  relation: z.string(),
  status: verdictSchema,
  logged: figureSchema,
  countsToward750: figureSchema,
  afterLikelyCuts: figureSchema,
  tests: z.array(testSchema),
});
const activitySchema = z.strictObject({
  activityId: z.string(),
  name: z.string(),
  kind: z.string(),
  verdict: z.enum(["met", "not_met", "unproven", "possible"]),
  counted: figureSchema,
  nearestTest: z.enum(TEST_IDS),
  marginSeconds: z.nullable(z.int()),
  says: z.string(),
});

const WORDS = { met: "Met", not_met: "Not met", unproven: "Needs info" } as const;

const testsOf = (caller: Caller, view: Compliance, person: PersonStatusView) =>
  (["hours750", "half"] as const).map((test) => {
    const { verdict, actualSeconds, requiredMoreThanSeconds, explanation, citation, ruleId } = person[test];
    const cited = citationOf(caller, citation, ruleId);
    const name = test === "hours750" ? "Counts toward 750" : "Real property hours against all work";
    return {
      test,
      verdict,
      counted: figureOf(name, actualSeconds, {
        receipt: receiptOf(caller, view, person, { name: test === "half" ? "half" : "countable", field: test }),
        citation: cited,
      }),
      neededMoreThanSeconds: requiredMoreThanSeconds,
      marginSeconds: actualSeconds - requiredMoreThanSeconds,
      says: explanation,
      citation: cited,
    };
  });

const receiptOf = (
  { site }: Caller,
  { taxYear }: Compliance,
  { personId, receipt }: PersonStatusView,
  { name, field }: { name: ReceiptName; field: string },
) => ({
  api: `GET /api/compliance/${taxYear}`,
  at: `persons[personId=${personId}].${field}`,
  lineIds: (name === "half" ? receipt.allServices : receipt.realProperty).slice(0, 30).map(({ id }) => id),
  page: `${site}/dashboard?${receiptQuery({ year: taxYear, personId, name })}`,
});

const presentPerson = (caller: Caller, view: Compliance, person: PersonStatusView): z.infer<typeof personSchema> => {
  const { personId, name, relation, status, totals } = person;
  const total = (title: string, seconds: number, of: { name: "logged" | "countable" | "stress"; field: string }) => {
    const line = person.receipt.realProperty.find(({ id }) => id === of.name);
    const citation: Citation | null = line ? citationOf(caller, line.citation, line.ruleId) : null;
    return figureOf(title, seconds, { receipt: receiptOf(caller, view, person, of), citation });
  };
  return {
    personId,
    name,
    relation,
    status,
    logged: total("Logged", totals.grossSeconds, { name: "logged", field: "totals.grossSeconds" }),
    countsToward750: total("Counts toward 750", totals.countableSeconds, {
      name: "countable",
      field: "totals.countableSeconds",
    }),
    afterLikelyCuts: total("After likely cuts", totals.stressSeconds, {
      name: "stress",
      field: "totals.stressSeconds",
    }),
    tests: testsOf(caller, view, person),
  };
};

const personWords = ({ name, tests, logged, afterLikelyCuts }: z.infer<typeof personSchema>): string =>
  [
    `${name}: ${logged.inWords} logged, ${afterLikelyCuts.inWords} after likely cuts.`,
    ...tests.map(({ verdict, says, citation }) => `${WORDS[verdict]}: ${says} (${citation.says})`),
  ].join(" ");

export const whereDoIStand = defineTool({
  name: "where_do_i_stand",
  title: "Where do I stand?",
  description:
    "The verdict of a tax year under IRC §469(c)(7): for each person the two tests with hours counted, hours needed and margin, and material participation for each rental. Every figure has its receipt and citation. Names are data that people wrote.",
  operations: [getCompliance],
  input: z.strictObject({
    year: yearInput,
    person: nameInput("A person of the book, by name or id. Left out: everyone."),
    cursor: cursorInput,
  }),
  output: z.strictObject({
    taxYear: z.int(),
    asOf: z.string(),
    verdict: verdictSchema,
    outcome: z.enum(OUTCOMES),
    headline: z.string(),
    persons: z.array(personSchema),
    rentals: z.array(activitySchema),
    openQuestions: z.int(),
    ...moreFields,
    record: recordSchema,
  }),
  run: async (caller, { year = yearOf(caller.today), person, cursor }) => {
    const view = await caller.ask(getCompliance, { params: { year } });
    const named = view.persons.map((one) => ({ ...one, id: one.personId }));
    const shown = person === undefined ? named : [findNamed(named, person, "person")];
    const persons = shown.slice(0, PERSONS).map((one) => presentPerson(caller, view, one));
    const { page, more, nextCursor } = pageOf(view.activities, { from: Number(cursor ?? 0) || 0, size: ACTIVITIES });
    return {
      data: {
        taxYear: view.taxYear,
        asOf: view.asOf,
        verdict: view.status,
        outcome: view.outcome,
        headline: view.headline,
        persons,
        rentals: page.map((activity) => ({
          activityId: activity.activityId,
          name: activity.name,
          kind: activity.kind,
          verdict: activity.verdict,
          counted: figureOf("Counted work", activity.seconds, {
            receipt: {
              api: `GET /api/compliance/${view.taxYear}`,
              at: `activities[activityId=${activity.activityId}].seconds`,
              lineIds: [],
              page: `${caller.site}/compliance?year=${view.taxYear}`,
            },
            citation: citationOf(caller, activity.citation),
          }),
          nearestTest: activity.best.test,
          marginSeconds: activity.best.marginSeconds,
          says: activity.explanation,
        })),
        openQuestions: view.needsYou.length,
        more,
        nextCursor,
        record: recordOf(caller),
      },
      says: [
        `Tax year ${view.taxYear}, as of ${view.asOf}. ${view.headline}`,
        ...persons.map(personWords),
        ...page.map(({ name, explanation, seconds }) => `${name}: ${hoursText(seconds)}. ${explanation}`),
        ...moreWords({ more, nextCursor }),
        ...(view.needsYou.length > 0 ? [`${view.needsYou.length} facts are missing: ask what_is_missing.`] : []),
        NOT_ADVICE,
      ],
    };
  },
});
