export { keepsToWords } from "../checks/keeps-to-words.ts";
export { mentionedProperties } from "../checks/mentioned-properties.ts";
export type { Unmatched } from "../question.ts";
export { readUses } from "./present-use.ts";
export { isReadingOn, readByModel, readingBudget, type ReadingBudget, type ToRead } from "./read-by-model.ts";
export { modelReadingRoutes } from "./routes.ts";
