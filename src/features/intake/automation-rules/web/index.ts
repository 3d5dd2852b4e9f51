export { createOwnMatcher, type OwnRule } from "../item-matcher.ts";
export { mailRulesOf, readsMailbox } from "./mail-rules.ts";
export { rulesQuery } from "./queries.ts";
export { newRulePath, type RuleSeed } from "./rule-paths.ts";
