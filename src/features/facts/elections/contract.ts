import { ELECTION_STATES } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, okSchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import {
  DRAFT_KINDS,
  ELECTION_MANNERS,
  FIRST_ELECTION_YEAR,
  NOTE_MAX_CHARACTERS,
  REASON_MAX_CHARACTERS,
} from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const versionSchema = z.int().check(z.gte(1));
const yearSchema = z
  .int("Enter a year")
  .check(z.gte(FIRST_ELECTION_YEAR, `From ${FIRST_ELECTION_YEAR}`), z.lte(2100, "Enter a year such as 2025"));
const verdictSchema = z.enum(["met", "not_met", "unproven"]);
const answerSchema = z.nullable(z.boolean());

const answersFields = {
  missedOnlyTheFiling: answerSchema,
  returnsConsistent: answerSchema,
  returnsInTime: answerSchema,
  reasonableCause: answerSchema,
};

const electionFields = {
  firstYear: yearSchema,
  manner: z.enum(ELECTION_MANNERS, "Choose how it is made"),
  /** The day on which the return that carries it was filed; null while it is planned. */
  filedOn: z.nullable(civilDateSchema),
  amendedReturnYear: z.nullable(yearSchema),
  reasonForFailure: textSchema({ max: REASON_MAX_CHARACTERS }),
  lateRelief: z.strictObject(answersFields),
  note: textSchema({ max: NOTE_MAX_CHARACTERS }),
};

export const electionSchema = z.strictObject({
  id: idSchema,
  firstYear: z.int(),
  manner: z.enum(ELECTION_MANNERS),
  filedOn: z.nullable(z.string()),
  /** Only a filed election is in force. */
  isFiled: z.boolean(),
  amendedReturnYear: z.nullable(z.int()),
  reasonForFailure: z.string(),
  lateRelief: z.strictObject({
    ...answersFields,
    verdict: verdictSchema,
    conditions: z.array(
      z.strictObject({
        id: z.enum(["missedOnlyTheFiling", "returnsConsistent", "returnsInTime", "reasonableCause"]),
        says: z.string(),
        verdict: verdictSchema,
      }),
    ),
    citation: z.string(),
  }),
  revocation: z.nullable(
    z.strictObject({ fromYear: z.int(), materialChange: z.string(), changedOn: z.nullable(z.string()) }),
  ),
  note: z.string(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Election = z.infer<typeof electionSchema>;

export const electionsSchema = z.strictObject({
  taxYear: z.int(),
  inForce: z.boolean(),
  /** The yes or no in the tax year itself; it is read as long as no election is registered. */
  statedInTaxYear: z.nullable(z.boolean()),
  elections: z.array(electionSchema),
  register: z.array(z.strictObject({ taxYear: z.int(), state: z.enum(ELECTION_STATES), says: z.string() })),
  reminders: z.array(
    z.strictObject({ id: z.enum(["january", "before_filing"]), on: z.string(), title: z.string(), says: z.string() }),
  ),
  checks: z.array(z.string()),
  revocationConditions: z.array(z.string()),
  citation: z.string(),
});
export type Elections = z.infer<typeof electionsSchema>;

export const listElections = defineEndpoint({
  method: "GET",
  path: "/api/elections",
  summary: "The register of elections, year by year up to the one asked for, with its reminders",
  access: "book:read",
  needs: null,
  query: z.strictObject({ year: taxYearSchema }),
  response: electionsSchema,
});

export const createElection = defineEndpoint({
  method: "POST",
  path: "/api/elections",
  summary: "Register an election, planned or filed",
  access: "book:facts",
  needs: null,
  event: "election.created",
  body: z.strictObject({
    firstYear: electionFields.firstYear,
    manner: electionFields.manner,
    filedOn: electionFields.filedOn,
    amendedReturnYear: z.optional(electionFields.amendedReturnYear),
    reasonForFailure: z.optional(electionFields.reasonForFailure),
    lateRelief: z.optional(electionFields.lateRelief),
    note: z.optional(electionFields.note),
  }),
  response: electionSchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin"],
});

export const updateElection = defineEndpoint({
  method: "PATCH",
  path: "/api/elections/:id",
  summary: "Change an election, or say that it was filed. The version says what was seen",
  access: "book:facts",
  needs: null,
  event: "election.updated",
  params: paramsSchema,
  body: z.strictObject({ ...z.partial(z.strictObject(electionFields)).shape, version: versionSchema }),
  response: electionSchema,
  errors: ["version_conflict", "foreign_origin"],
});

export const removeElection = defineEndpoint({
  method: "DELETE",
  path: "/api/elections/:id",
  summary: "Take an election out of the register: it was entered by mistake. One that was filed ends by a revocation",
  access: "book:facts",
  needs: null,
  event: "election.removed",
  params: paramsSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});

export const revokeElection = defineEndpoint({
  method: "PUT",
  path: "/api/elections/:id/revocation",
  summary: "Record a revocation: the first year without the election, and the material change that permits it",
  access: "book:facts",
  needs: null,
  event: "election.revoked",
  params: paramsSchema,
  body: z.strictObject({
    fromYear: yearSchema,
    materialChange: textSchema({ min: 1, max: REASON_MAX_CHARACTERS, required: "Describe what changed" }),
    changedOn: z.nullable(civilDateSchema),
    version: versionSchema,
  }),
  response: electionSchema,
  errors: ["version_conflict", "state_conflict", "foreign_origin"],
});

export const withdrawRevocation = defineEndpoint({
  method: "DELETE",
  path: "/api/elections/:id/revocation",
  summary: "Take a recorded revocation back",
  access: "book:facts",
  needs: null,
  event: "election_revocation.withdrawn",
  params: paramsSchema,
  response: electionSchema,
  errors: ["state_conflict", "foreign_origin"],
});

const draftQuery = z.strictObject({ kind: z._default(z.enum(DRAFT_KINDS), "election") });

export const electionDraftSchema = z.strictObject({
  /** Null while something is missing: `problems` says what it is. */
  draft: z.nullable(
    z.strictObject({ title: z.string(), text: z.string(), citation: z.string(), checks: z.array(z.string()) }),
  ),
  problems: z.array(z.string()),
  /** Properties that are not an interest in rental real estate, and why. */
  left: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
  note: z.string(),
});
export type ElectionDraft = z.infer<typeof electionDraftSchema>;

export const getElectionDraft = defineEndpoint({
  method: "GET",
  path: "/api/elections/:id/draft",
  summary: "The statement as a draft for the preparer",
  access: "book:read",
  needs: null,
  params: paramsSchema,
  query: draftQuery,
  response: electionDraftSchema,
});

export const downloadElectionDraft = defineEndpoint({
  method: "GET",
  path: "/api/elections/:id/draft.pdf",
  summary: "The draft as a tagged PDF",
  access: "book:export",
  needs: null,
  event: "election_draft.downloaded",
  params: paramsSchema,
  query: draftQuery,
  produces: "application/pdf",
  errors: ["state_conflict"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
});

export const downloadElectionReminders = defineEndpoint({
  method: "GET",
  path: "/api/elections/reminders.ics",
  summary: "The reminders of a tax year for any calendar",
  access: "book:export",
  needs: null,
  event: "election_reminders.downloaded",
  query: z.strictObject({ year: taxYearSchema }),
  produces: "text/calendar",
});
