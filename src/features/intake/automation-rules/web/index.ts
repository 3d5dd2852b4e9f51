export { createOwnMatcher, type OwnRule, type RuleHit } from "../item-matcher.ts";
export { mailRulesOf } from "./mail-rules.ts";
export { rulesQuery } from "./queries.ts";
export { newRulePath } from "./rule-paths.ts";
