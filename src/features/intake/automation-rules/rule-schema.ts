import * as z from "zod/mini";
import {
  activityTypeSchema,
  civilDateSchema,
  idSchema,
  nameSchema,
  propertyTypeSchema,
  textSchema,
} from "#shared/schema.ts";
import {
  CONDITION_FIELDS,
  type ConditionField,
  INTEGRATION_TYPES,
  MATCH_MODES,
  PROVIDER_SCOPES,
  RULE_TYPES,
} from "./rule.ts";
import { RULE_LIMITS } from "./rules.ts";

const wordsSchema = z
  .array(textSchema({ max: RULE_LIMITS.wordCharacters }))
  .check(z.maxLength(RULE_LIMITS.wordsPerList, `At most ${RULE_LIMITS.wordsPerList}`));
const optionalWords = z.optional(wordsSchema);
const lists = Object.fromEntries(CONDITION_FIELDS.map((field) => [field, optionalWords])) as Record<
  ConditionField,
  typeof optionalWords
>;
const LENGTH = `Enter 1 to ${RULE_LIMITS.threadLength}`;
const conditionsSchema = z.strictObject({
  ...lists,
  minThreadLength: z.optional(z.int(LENGTH).check(z.gte(1, LENGTH), z.lte(RULE_LIMITS.threadLength, LENGTH))),
});

/** An empty string is no day. */
const dayOrEmptySchema = z.pipe(
  z.transform((value: string | null) => (value === "" ? null : value)),
  z.nullable(civilDateSchema),
);

const SECONDS = "Enter a length of up to 24 hours";
const ruleNameSchema = nameSchema({ min: 1, max: RULE_LIMITS.nameCharacters, required: "Give it a name" });
const integrationTypeSchema = z.enum(INTEGRATION_TYPES, "Choose mail, calendar or global");
const providerScopeSchema = z.enum(PROVIDER_SCOPES, "Choose any, google or microsoft");
const ruleTypeSchema = z.enum(RULE_TYPES, "Choose a type from the list");
const matchModeSchema = z.enum(MATCH_MODES, "Choose any or all");

export const ruleFields = {
  ruleName: ruleNameSchema,
  isActive: z.boolean(),
  integrationType: integrationTypeSchema,
  providerScope: providerScopeSchema,
  /** For a rule of mails: what it looks at alone. */
  ruleType: z.nullable(ruleTypeSchema),
  matchMode: matchModeSchema,
  conditions: conditionsSchema,
  excludeKeywords: wordsSchema,
  startsOn: dayOrEmptySchema,
  endsOn: dayOrEmptySchema,
  defaultActivityType: z.nullable(activityTypeSchema),
  defaultPropertyId: z.nullable(idSchema),
  /** Where no property is named: the book's only one of this type. */
  defaultPropertyType: z.nullable(propertyTypeSchema),
  defaultPersonId: z.nullable(idSchema),
  defaultIsMaterialParticipation: z.nullable(z.boolean()),
  defaultIsQualifiedNonMaterial: z.nullable(z.boolean()),
  /** Instead of the length of the event or mail. */
  fixedSeconds: z.nullable(z.int(SECONDS).check(z.gte(1, SECONDS), z.lte(RULE_LIMITS.fixedSeconds, SECONDS))),
};

export const newRuleSchema = z.strictObject({
  ruleName: ruleFields.ruleName,
  isActive: z._default(ruleFields.isActive, true),
  integrationType: ruleFields.integrationType,
  providerScope: z._default(ruleFields.providerScope, "any"),
  ruleType: z._default(ruleFields.ruleType, null),
  matchMode: z._default(ruleFields.matchMode, "any"),
  conditions: z._default(ruleFields.conditions, {}),
  excludeKeywords: z._default(ruleFields.excludeKeywords, []),
  startsOn: z.optional(ruleFields.startsOn),
  endsOn: z.optional(ruleFields.endsOn),
  defaultActivityType: z._default(ruleFields.defaultActivityType, null),
  defaultPropertyId: z._default(ruleFields.defaultPropertyId, null),
  defaultPropertyType: z._default(ruleFields.defaultPropertyType, null),
  defaultPersonId: z._default(ruleFields.defaultPersonId, null),
  defaultIsMaterialParticipation: z._default(ruleFields.defaultIsMaterialParticipation, null),
  defaultIsQualifiedNonMaterial: z._default(ruleFields.defaultIsQualifiedNonMaterial, null),
  fixedSeconds: z._default(ruleFields.fixedSeconds, null),
});
export type NewRule = z.input<typeof newRuleSchema>;

export const RULE_STATUSES = ["active", "deleted"] as const;

export const ruleSchema = z.strictObject({
  id: idSchema,
  ...ruleFields,
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  /** The highest is asked first; of two alike, the older one. */
  priority: z.int(),
  /** How many events and mails it has matched, each counted once. */
  matchCount: z.int(),
  lastMatchedAt: z.nullable(z.string()),
  status: z.enum(RULE_STATUSES),
  createdBy: idSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type AutomationRule = z.output<typeof ruleSchema>;
