export { recordHeadQuery, recordMailQuery } from "./queries.ts";
export { RecordMailCard } from "./record-mail-card.tsx";
