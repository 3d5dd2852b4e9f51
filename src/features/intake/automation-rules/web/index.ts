export { newRulePath } from "./rule-paths.ts";
