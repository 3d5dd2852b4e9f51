import type { AutomationRule } from "../rule-schema.ts";
import type { RuleRow } from "./table.ts";

export const presentRule = ({ userId: _, ...row }: RuleRow): AutomationRule => ({
  ...row,
  conditions: withoutEmpty(row.conditions),
  lastMatchedAt: row.lastMatchedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Lists as the answer has them: of its own, so that nobody changes the row's. */
const withoutEmpty = (conditions: RuleRow["conditions"]): AutomationRule["conditions"] =>
  Object.fromEntries(
    Object.entries(conditions).map(([field, asked]) => [field, Array.isArray(asked) ? [...asked] : asked]),
  );
