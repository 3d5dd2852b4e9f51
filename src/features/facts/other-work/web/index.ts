export { FILING_OPTIONS } from "./other-work-words.ts";
export { PositionDialog } from "./position-dialog.tsx";
export { yearFactsQuery } from "./queries.ts";
export { useYearFactsWrite } from "./use-year-facts-write.ts";
