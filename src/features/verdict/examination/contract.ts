import { CUT_IDS, NOTE_CODES, OUTCOMES, SIGNAL_CODES, TEST_IDS } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PAGE_DEFAULT_ROWS, PAGE_MAX_ROWS } from "#shared/limits.ts";
import {
  activityTypeSchema,
  civilDateSchema,
  idSchema,
  manySchema,
  personRelationSchema,
  taxYearSchema,
} from "#shared/schema.ts";
import { PRESETS } from "./rules.ts";
import { participationVerdictSchema, testResultSchema } from "./test-result-schema.ts";

const seconds = z.int();
const count = z.int().check(z.gte(0));
const verdictSchema = z.enum(["met", "not_met", "unproven"]);
const yearParams = z.strictObject({ year: taxYearSchema });

const thresholdTestSchema = z.strictObject({
  verdict: verdictSchema,
  requiredMoreThanSeconds: seconds,
  actualSeconds: seconds,
  amber: z.boolean(),
  explanation: z.string(),
  citation: z.string(),
});
export type ThresholdTestView = z.infer<typeof thresholdTestSchema>;

const testedPersonSchema = z.strictObject({
  personId: idSchema,
  name: z.string(),
  relation: personRelationSchema,
  status: verdictSchema,
  hours750: thresholdTestSchema,
  half: thresholdTestSchema,
});
export type TestedPerson = z.infer<typeof testedPersonSchema>;

export type TestResultView = z.infer<typeof testResultSchema>;

const activitySchema = z.strictObject({
  activityId: z.string(),
  name: z.string(),
  kind: z.enum(["rental", "short-term", "elected-rentals"]),
  propertyIds: z.array(z.string()),
  /** Counted work of the taxpayer, together with the spouse's where they are married. */
  seconds,
  verdict: participationVerdictSchema,
  carriedBy: z.nullable(z.enum(TEST_IDS)),
  /** The test to look at first: what carries the claim, what other people's hours decide, or what is closest. */
  bestTest: z.enum(TEST_IDS),
  explanation: z.string(),
  citation: z.string(),
  tests: z.array(testResultSchema),
  /** The individual outside the couple who did the most, and how far ahead the couple is. */
  margin: z.nullable(z.strictObject({ individualId: z.string(), name: z.string(), seconds, marginSeconds: z.int() })),
});
export type ActivityView = z.infer<typeof activitySchema>;

const outcomeSchema = {
  status: verdictSchema,
  outcome: z.enum(OUTCOMES),
  headline: z.string(),
  amber: z.boolean(),
  persons: z.array(testedPersonSchema),
};

export const examinationSchema = z.strictObject({
  taxYear: z.int(),
  asOf: civilDateSchema,
  yearsWithEntries: z.array(z.int()),
  ...outcomeSchema,
  electionInForce: z.boolean(),
  matrix: z.strictObject({ asElected: z.array(activitySchema), eachAlone: z.array(activitySchema) }),
  wouldChange: z.array(
    z.strictObject({
      id: z.string(),
      says: z.string(),
      citation: z.string(),
      personId: z.nullable(z.string()),
      seconds: z.nullable(seconds),
      secondsPerWeek: z.nullable(seconds),
      /** The properties at which no one has told who else worked, where the answer turns on that. */
      othersAskedAt: z.array(z.string()),
    }),
  ),
  cautions: z.array(z.strictObject({ id: z.string(), message: z.string(), citation: z.string() })),
});
export type Examination = z.infer<typeof examinationSchema>;

export const getExamination = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/examination",
  summary: "Each property against the seven tests, as elected and each alone, and what would change the answer",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  response: examinationSchema,
});

const workWeeksSchema = z.strictObject({
  taxYear: z.int(),
  persons: z.array(
    z.strictObject({
      personId: idSchema,
      name: z.string(),
      /** What was stated about work outside the log. */
      otherWork: z.enum(["unknown", "none", "listed"]),
      /** The two sides of the half test, as far as they are known. */
      realPropertySeconds: seconds,
      otherSeconds: seconds,
      /** Every ISO week of the year, cut at the year's start and end. */
      weeks: z.array(
        z.strictObject({
          monday: civilDateSchema,
          startsOn: civilDateSchema,
          endsOn: civilDateSchema,
          realPropertySeconds: seconds,
          otherSeconds: seconds,
          /** Work of this week was not stated, or was stated without its hours. */
          unknown: z.boolean(),
        }),
      ),
    }),
  ),
});
export type WorkWeeks = z.infer<typeof workWeeksSchema>;
export type PersonWeeks = WorkWeeks["persons"][number];

export const getWorkWeeks = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/weeks",
  summary: "Real property work against all other work, person by person and week by week",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  response: workWeeksSchema,
});

const cutSchema = z.enum(CUT_IDS);
const stressedActivitySchema = z.strictObject({
  activityId: z.string(),
  name: z.string(),
  before: participationVerdictSchema,
  after: participationVerdictSchema,
  secondsBefore: seconds,
  secondsAfter: seconds,
  explanation: z.string(),
});

export const stressSchema = z.strictObject({
  taxYear: z.int(),
  cuts: z.array(cutSchema),
  presets: z.array(z.strictObject({ id: z.enum(PRESETS), label: z.string(), cuts: z.array(cutSchema) })),
  groups: z.array(
    z.strictObject({
      id: cutSchema,
      label: z.string(),
      citation: z.string(),
      seconds,
      entryCount: count,
      isCut: z.boolean(),
    }),
  ),
  before: z.strictObject(outcomeSchema),
  after: z.strictObject(outcomeSchema),
  persons: z.array(
    z.strictObject({
      personId: idSchema,
      name: z.string(),
      keptSeconds: seconds,
      cutSeconds: seconds,
      /** Distance to the nearer line; negative when the test is failed. */
      cushionSeconds: z.int(),
      says: z.string(),
      worstSurviving: z.nullable(
        z.strictObject({ cuts: z.array(cutSchema), cutSeconds: seconds, cushionSeconds: z.int() }),
      ),
      smallestFailing: z.array(z.array(cutSchema)),
    }),
  ),
  activities: z.array(stressedActivitySchema),
});
export type Stress = z.infer<typeof stressSchema>;

export const getStressTest = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/stress",
  summary: "The year's answer when chosen groups of work that could be challenged are cut",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  query: z.strictObject({ cut: manySchema(cutSchema), preset: z.optional(z.enum(PRESETS)) }),
  response: stressSchema,
});

const bandSchema = z.enum(["strong", "fair", "at risk", "weak"]);
const signalCodeSchema = z.enum(SIGNAL_CODES);
const noteCodeSchema = z.enum(NOTE_CODES);
const groupSchema = z.enum(["timing", "plausibility", "description", "property", "corroboration", "completeness"]);

export const findingSchema = z.strictObject({
  code: signalCodeSchema,
  title: z.string(),
  group: groupSchema,
  severity: z.enum(["high", "medium", "low"]),
  pointsLost: z.number(),
  says: z.string(),
  courtSaid: z.string(),
  citation: z.string(),
  repair: z.string(),
  secondsAtRisk: seconds,
  entryCount: count,
  /** Only the first of them. */
  entryIds: z.array(idSchema),
});
export type FindingView = z.infer<typeof findingSchema>;

const scanSchema = z.strictObject({
  score: z.int().check(z.gte(0), z.lte(100)),
  band: bandSchema,
  scoreBeforeCaps: z.int(),
  caps: z.array(z.strictObject({ id: z.string(), max: z.int(), says: z.string() })),
  signals: z.array(
    z.strictObject({
      code: signalCodeSchema,
      title: z.string(),
      group: groupSchema,
      weight: z.number(),
      strength: z.nullable(z.number()),
      pointsLost: z.number(),
    }),
  ),
  findings: z.array(findingSchema),
  absent: z.array(signalCodeSchema),
  /** What an examiner would ask about; it has no weight. */
  notes: z.array(
    z.strictObject({ code: noteCodeSchema, says: z.string(), entryCount: count, entryIds: z.array(idSchema) }),
  ),
  /** Hours whose time of writing is a file's claim, not our receipt. */
  claimedSeconds: seconds,
  /** Imported hours whose file does not say when they were written. */
  undatedSeconds: seconds,
  /** The same record judged by our own receipts alone; null where every time of writing is our own. */
  byOurReceipts: z.nullable(z.strictObject({ score: z.int(), band: bandSchema })),
});

export const credibilitySchema = z.strictObject({
  taxYear: z.int(),
  entryCount: count,
  loggedSeconds: seconds,
  /** Null for a year without entries. */
  scan: z.nullable(scanSchema),
});
export type NoteView = NonNullable<Credibility["scan"]>["notes"][number];
export type Credibility = z.infer<typeof credibilitySchema>;

export const getCredibility = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/credibility",
  summary: "How believable the year's record is, signal by signal. It says nothing about whether a test is met",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: yearParams,
  response: credibilitySchema,
});

export const listFindingEntries = defineEndpoint({
  method: "GET",
  path: "/api/compliance/:year/credibility/:code/entries",
  summary: "The entries behind one finding or note, by day",
  access: "book:read",
  programs: "verdicts:read",
  needs: null,
  params: z.strictObject({ year: taxYearSchema, code: z.enum([...SIGNAL_CODES, ...NOTE_CODES]) }),
  query: z.strictObject({
    offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), PAGE_DEFAULT_ROWS),
  }),
  response: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: idSchema,
        date: civilDateSchema,
        durationSeconds: seconds,
        activityType: activityTypeSchema,
        description: z.string(),
      }),
    ),
    entryCount: count,
    loggedSeconds: seconds,
  }),
});
