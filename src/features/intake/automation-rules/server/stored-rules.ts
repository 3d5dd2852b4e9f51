import { keptPropertyOf, listProperties, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Message, ProviderScope } from "../rule.ts";
import { createOwnMatcher, type OwnRule, type RuleHit } from "../item-matcher.ts";
import { readRules } from "./store.ts";
import type { RuleRow } from "./table.ts";

/** A rule as it is kept, and what it proposes in the book as that stands. */
export type StoredRule = OwnRule;

type Saying = Omit<
  RuleRow,
  "userId" | "matchCount" | "lastMatchedAt" | "createdBy" | "createdAt" | "updatedAt" | "priority"
>;

/** A merged property stands for the one that was kept; one that takes no entries is not proposed. */
const propertyOf = ({ defaultPropertyId, defaultPropertyType }: Saying, properties: readonly PropertyRow[]) => {
  const open = properties.filter(({ archivedAt }) => archivedAt === null);
  if (defaultPropertyId !== null) {
    const kept = keptPropertyOf(properties)(defaultPropertyId);
    return open.some(({ id }) => id === kept) ? kept : null;
  }
  if (defaultPropertyType === null) return null;
  const [only, ...others] = open.filter(({ propertyType }) => propertyType === defaultPropertyType);
  return only && others.length === 0 ? only.id : null;
};

export const ownRuleOf = (rule: Saying, properties: readonly PropertyRow[]): StoredRule => ({
  id: rule.id,
  ruleName: rule.ruleName,
  integrationType: rule.integrationType,
  providerScope: rule.providerScope,
  ruleType: rule.ruleType,
  matchMode: rule.matchMode,
  conditions: rule.conditions,
  excludeKeywords: rule.excludeKeywords,
  startsOn: rule.startsOn,
  endsOn: rule.endsOn,
  activityType: rule.defaultActivityType,
  defaults: {
    activityType: rule.defaultActivityType,
    propertyId: propertyOf(rule, properties),
    personId: rule.defaultPersonId,
    isMaterialParticipation: rule.defaultIsMaterialParticipation,
    isQualifiedNonMaterial: rule.defaultIsQualifiedNonMaterial,
    fixedSeconds: rule.fixedSeconds,
  },
});

/** The rules that are on, in the order in which they are asked. */
export const readActiveRules = async (owner: BookOwner, db: Db): Promise<StoredRule[]> => {
  const rows = (await readRules(owner, db)).filter(({ status, isActive }) => status === "active" && isActive);
  if (rows.length === 0) return [];
  const properties = await listProperties(owner, db);
  return rows.map((row) => ownRuleOf(row, properties));
};

export const createItemMatcher = (
  rules: readonly StoredRule[],
): ((message: Message, provider: ProviderScope) => RuleHit[]) => createOwnMatcher(rules);
