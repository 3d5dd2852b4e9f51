import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { CONDITION_FIELDS } from "./rule.ts";
import { newRuleSchema, ruleFields, ruleSchema } from "./rule-schema.ts";
import { RULE_LIMITS } from "./rules.ts";

const paramsSchema = z.strictObject({ id: idSchema });

const ofRules = { needs: null } as const;
const wasFound = { staleAfter: "changes" } as const;

export const listRules = defineEndpoint({
  ...ofRules,
  ...wasFound,
  method: "GET",
  path: "/api/rules",
  summary: "The rules of the book in the order in which they are asked, and the deleted ones",
  access: "book:read",
  response: z.strictObject({
    rules: z.array(ruleSchema),
    deleted: z.array(ruleSchema),
    /** Whether what a calendar proposes gets property and activity from rules. */
    calendarAutoTagRules: z.boolean(),
  }),
});

export const getRule = defineEndpoint({
  ...ofRules,
  ...wasFound,
  method: "GET",
  path: "/api/rules/:id",
  summary: "A rule",
  access: "book:read",
  params: paramsSchema,
  response: ruleSchema,
});

export const createRule = defineEndpoint({
  ...ofRules,
  method: "POST",
  path: "/api/rules",
  summary: "Make a rule. It is asked after the others",
  access: "book:facts",
  event: "rule.created",
  bodySize: "many rows",
  body: newRuleSchema,
  response: ruleSchema,
  status: 201,
  errors: ["state_conflict", "plan_required", "foreign_origin"],
});

export const updateRule = defineEndpoint({
  ...ofRules,
  method: "PATCH",
  path: "/api/rules/:id",
  summary: "Change a rule, or turn it on or off. Proposals that were made stay as they are",
  access: "book:facts",
  event: "rule.updated",
  params: paramsSchema,
  bodySize: "many rows",
  body: z.strictObject({ ...z.partial(z.strictObject(ruleFields)).shape, version: z.int().check(z.gte(1)) }),
  response: ruleSchema,
  errors: ["version_conflict", "plan_required", "foreign_origin"],
});

export const deleteRule = defineEndpoint({
  ...ofRules,
  method: "DELETE",
  path: "/api/rules/:id",
  summary: "Delete a rule. It can be restored",
  access: "book:facts",
  event: "rule.deleted",
  params: paramsSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});

export const restoreRule = defineEndpoint({
  ...ofRules,
  method: "POST",
  path: "/api/rules/:id/restore",
  summary: "Take the deletion of a rule back",
  access: "book:facts",
  event: "rule.restored",
  params: paramsSchema,
  response: ruleSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const duplicateRule = defineEndpoint({
  ...ofRules,
  method: "POST",
  path: "/api/rules/:id/duplicate",
  summary: "Copy a rule. The copy is off and has matched nothing yet",
  access: "book:facts",
  event: "rule.created",
  params: paramsSchema,
  response: ruleSchema,
  status: 201,
  errors: ["state_conflict", "plan_required", "foreign_origin"],
});

export const reorderRules = defineEndpoint({
  ...ofRules,
  method: "PUT",
  path: "/api/rules/order",
  summary: "Say in which order rules are asked. Those that are not named come last",
  access: "book:facts",
  event: "rules.reordered",
  body: z.strictObject({
    ids: z.array(idSchema).check(z.minLength(1, "Name the rules"), z.maxLength(RULE_LIMITS.rules)),
  }),
  response: okSchema,
  errors: ["foreign_origin"],
});

const whySchema = z.strictObject({
  field: z.enum([...CONDITION_FIELDS, "dates", "minThreadLength"]),
  wanted: z.string(),
  excerpt: z.string(),
});

const TAGGED = [
  "activityType",
  "propertyId",
  "personId",
  "isMaterialParticipation",
  "isQualifiedNonMaterial",
  "fixedSeconds",
] as const;

const trialSchema = z.strictObject({
  days: z.int(),
  /** How many events and mails were looked at. */
  lookedAt: z.int(),
  count: z.int(),
  /** The newest. */
  found: z.array(
    z.strictObject({
      id: idSchema,
      kind: z.enum(["mail", "calendar"]),
      date: z.nullable(z.string()),
      title: z.string(),
      why: z.array(whySchema),
    }),
  ),
  /** Other active rules that match the same, and propose something else. */
  conflicts: z.array(
    z.strictObject({ ruleId: idSchema, ruleName: z.string(), count: z.int(), differs: z.array(z.enum(TAGGED)) }),
  ),
});
export type RuleTrial = z.infer<typeof trialSchema>;

export const tryRule = defineEndpoint({
  ...ofRules,
  method: "POST",
  path: "/api/rules/trial",
  summary: "What a rule would have matched among what was found in the last 90 days or still waits. Nothing is written",
  access: "book:facts",
  event: { none: "nothing is written" },
  makesStale: "nothing",
  bodySize: "many rows",
  body: z.strictObject({
    /** The saved rule that this one will replace. */
    id: z.optional(idSchema),
    ...newRuleSchema.shape,
    ruleName: z._default(textSchema({ max: RULE_LIMITS.nameCharacters }), ""),
  }),
  response: trialSchema,
  errors: ["foreign_origin"],
});

export const runRule = defineEndpoint({
  ...ofRules,
  method: "POST",
  path: "/api/rules/:id/run",
  summary: "Let a rule fill in the proposals that still wait. What was confirmed or ignored stays as it is",
  access: "book:facts",
  event: "rule.run",
  params: paramsSchema,
  response: z.strictObject({
    /** How many that wait it matches, and how many of them it had not matched before. */
    matched: z.int(),
    tagged: z.int(),
  }),
  errors: ["state_conflict", "plan_required", "foreign_origin"],
});

export const setRuleSettings = defineEndpoint({
  ...ofRules,
  method: "PUT",
  path: "/api/rules/settings",
  summary: "Say whether what a calendar proposes gets property and activity from rules",
  access: "book:facts",
  event: "rule_settings.updated",
  body: z.strictObject({ calendarAutoTagRules: z.boolean() }),
  response: z.strictObject({ calendarAutoTagRules: z.boolean() }),
  errors: ["foreign_origin"],
});
