export { guessColumns } from "../parsing/columns/guess-columns.ts";
export { lacksColumns, type Mapping } from "../parsing/columns/mapping.ts";
export { settleMapping } from "../parsing/columns/settle-mapping.ts";
export { NO_ANSWERS, type Proposal } from "../parsing/proposals/proposal.ts";
export { proposeEntries } from "../parsing/proposals/propose-entries.ts";
export { columnViews, type ColumnView, type FileQuestion, questionsOf } from "../questions.ts";
export { columnsOf, movedMapping } from "../settings.ts";
export { roleOptions, roleValue, withRoles } from "./import-words.ts";
export { FileQuestion as FileQuestionField } from "./columns/file-question.tsx";
