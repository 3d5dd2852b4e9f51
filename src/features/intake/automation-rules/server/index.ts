export type { RuleHit } from "../item-matcher.ts";
export type { Message, ProviderScope } from "../rule.ts";
export type { FoundItem, FoundItems } from "./found/found-items.ts";
export { ruleRoutes } from "./routes.ts";
export { countMatches, readCalendarAutoTag } from "./store.ts";
export { createItemMatcher, readActiveRules } from "./stored-rules.ts";
