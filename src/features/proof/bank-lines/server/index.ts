export { fitLines } from "../fitting/fit-lines.ts";
export { countBankLines, readEntriesWithBankLine } from "./read-model.ts";
export { bankLineRoutes } from "./routes.ts";
