import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { lengthText, readLength } from "#features/log/time-entries/web/index.ts";
import { PROPERTY_TYPES, type PropertyType } from "#shared/domain.ts";
import { secondsToHours } from "#shared/duration.ts";
import { activityTypeSchema } from "#shared/schema.ts";
import {
  CONDITION_FIELDS,
  type ConditionField,
  INTEGRATION_TYPES,
  MATCH_MODES,
  PROVIDER_SCOPES,
  type Rule,
  RULE_TYPES,
} from "#features/intake/automation-rules/rule.ts";
import { type AutomationRule, type NewRule, newRuleSchema } from "#features/intake/automation-rules/rule-schema.ts";
import { fieldsAsked, refuseRule, typedWords, wordsOf } from "#features/intake/automation-rules/rules.ts";

const OWN_CALL = ["proposed", "yes", "no"] as const;
type OwnCall = (typeof OWN_CALL)[number];
const CALLS: Record<OwnCall, boolean | null> = { proposed: null, yes: true, no: false };
const callOf = (said: boolean | null): OwnCall => (said === null ? "proposed" : said ? "yes" : "no");

const lists = Object.fromEntries(CONDITION_FIELDS.map((field) => [field, z.string()])) as Record<
  ConditionField,
  ReturnType<typeof z.string>
>;

/** As it is typed. The fields have the names of the API, so that the server's reasons find them. */
const typedSchema = z.object({
  ruleName: z.string(),
  isActive: z.boolean(),
  integrationType: z.enum(INTEGRATION_TYPES),
  providerScope: z.enum(PROVIDER_SCOPES),
  ruleType: z.enum(["", ...RULE_TYPES]),
  matchMode: z.enum(MATCH_MODES),
  conditions: z.object({ ...lists, minThreadLength: z.string() }),
  excludeKeywords: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  defaultActivityType: z.union([z.literal(""), activityTypeSchema]),
  /** A property, `type:` and a type for the only one of that type, or nothing. */
  defaultPropertyId: z.string(),
  defaultPersonId: z.string(),
  defaultIsMaterialParticipation: z.enum(OWN_CALL),
  defaultIsQualifiedNonMaterial: z.enum(OWN_CALL),
  fixedSeconds: z.string(),
});
export type RuleFormInput = z.input<typeof typedSchema>;
export type RuleForm = UseFormReturn<RuleFormInput, unknown, z.output<typeof newRuleSchema>>;

const TYPE_MARK = "type:";
export const onlyOfType = (type: PropertyType): string => `${TYPE_MARK}${type}`;
const typeIn = (place: string): PropertyType | null =>
  PROPERTY_TYPES.find((type) => onlyOfType(type) === place) ?? null;

const orNull = <Text extends string>(typed: Text): Exclude<Text, ""> | null =>
  typed === "" ? null : (typed as Exclude<Text, "">);

const secondsOf = (typed: string): number | null => (typed.trim() === "" ? null : (readLength(typed) ?? Number.NaN));

/** Only what a rule of this kind and type can ask: what was typed before the kind changed is not sent. */
export const ruleOfForm = (typed: RuleFormInput): NewRule => {
  const { conditions, defaultPropertyId: place, ...said } = typed;
  const ruleType = typed.integrationType === "mail" ? orNull(typed.ruleType) : null;
  const asked = fieldsAsked({ ruleType, integrationType: typed.integrationType });
  const words = asked.flatMap((field) => {
    const list = wordsOf(conditions[field]);
    return list.length === 0 ? [] : [[field, list] as const];
  });
  const { minThreadLength } = conditions;
  return {
    ...said,
    ruleType,
    conditions: {
      ...Object.fromEntries(words),
      ...(ruleType === "thread_length" &&
        minThreadLength.trim() !== "" && { minThreadLength: Number(minThreadLength) }),
    },
    excludeKeywords: wordsOf(typed.excludeKeywords),
    startsOn: orNull(typed.startsOn),
    endsOn: orNull(typed.endsOn),
    defaultActivityType: orNull(typed.defaultActivityType),
    defaultPropertyId: place.startsWith(TYPE_MARK) ? null : orNull(place),
    defaultPropertyType: typeIn(place),
    defaultPersonId: orNull(typed.defaultPersonId),
    defaultIsMaterialParticipation: CALLS[typed.defaultIsMaterialParticipation],
    defaultIsQualifiedNonMaterial: CALLS[typed.defaultIsQualifiedNonMaterial],
    fixedSeconds: secondsOf(typed.fixedSeconds),
  };
};

/** As the matcher reads it. */
export const asRule = (said: z.output<typeof newRuleSchema>): Rule => ({
  ...said,
  startsOn: said.startsOn ?? null,
  endsOn: said.endsOn ?? null,
  activityType: said.defaultActivityType,
});

const soundRuleSchema = newRuleSchema.check(({ value, issues }) => {
  for (const [field, message] of Object.entries(refuseRule(asRule(value)) ?? {}))
    issues.push({ code: "custom", input: value, path: field.split("."), message });
});

export const ruleFormSchema = z.pipe(z.pipe(typedSchema, z.transform(ruleOfForm)), soundRuleSchema);

/** The rule so far, where it could be tried; its name does not matter yet. */
export const triableRule = (typed: RuleFormInput): NewRule | null => {
  const rule = ruleOfForm({ ...typed, ruleName: typed.ruleName.trim() || "New rule" });
  return soundRuleSchema.safeParse(rule).success ? rule : null;
};

const NO_CONDITIONS = Object.fromEntries(CONDITION_FIELDS.map((field) => [field, ""])) as Record<
  ConditionField,
  string
>;

export const EMPTY_FORM: RuleFormInput = {
  ruleName: "",
  isActive: true,
  integrationType: "calendar",
  providerScope: "any",
  ruleType: "",
  matchMode: "any",
  conditions: { ...NO_CONDITIONS, minThreadLength: "" },
  excludeKeywords: "",
  startsOn: "",
  endsOn: "",
  defaultActivityType: "",
  defaultPropertyId: "",
  defaultPersonId: "",
  defaultIsMaterialParticipation: "proposed",
  defaultIsQualifiedNonMaterial: "proposed",
  fixedSeconds: "",
};

/** What a rule asks, to type over. */
const conditionsTyped = ({ conditions }: Pick<Rule, "conditions">): RuleFormInput["conditions"] => ({
  ...NO_CONDITIONS,
  ...Object.fromEntries(CONDITION_FIELDS.map((field) => [field, typedWords(conditions[field] ?? [])])),
  minThreadLength: conditions.minThreadLength === undefined ? "" : String(conditions.minThreadLength),
});

/** A template: it names no property and no person. */
export const formOfTemplate = (rule: Rule): RuleFormInput => ({
  ...EMPTY_FORM,
  ruleName: rule.ruleName,
  integrationType: rule.integrationType,
  providerScope: rule.providerScope,
  ruleType: rule.ruleType ?? "",
  matchMode: rule.matchMode,
  conditions: conditionsTyped(rule),
  excludeKeywords: typedWords(rule.excludeKeywords),
  startsOn: rule.startsOn ?? "",
  endsOn: rule.endsOn ?? "",
  defaultActivityType: rule.activityType ?? "",
});

export const formOfRule = (rule: AutomationRule): RuleFormInput => ({
  ...formOfTemplate({ ...rule, activityType: rule.defaultActivityType }),
  isActive: rule.isActive,
  defaultPropertyId: rule.defaultPropertyId ?? (rule.defaultPropertyType && onlyOfType(rule.defaultPropertyType)) ?? "",
  defaultPersonId: rule.defaultPersonId ?? "",
  defaultIsMaterialParticipation: callOf(rule.defaultIsMaterialParticipation),
  defaultIsQualifiedNonMaterial: callOf(rule.defaultIsQualifiedNonMaterial),
  fixedSeconds: rule.fixedSeconds === null ? "" : lengthText(secondsToHours(rule.fixedSeconds)),
});
