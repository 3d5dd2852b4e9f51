export { appendAtOnce, appendEvents, appendWith, type LedgerDraft, type Receipt } from "./append-events.ts";
export { checkChain } from "./check-chain.ts";
export { recordChainChores } from "./chores.ts";
export { readExportedRecord } from "./export-record.ts";
export {
  hasChangedSince,
  type LedgerHead,
  lockHead,
  readEventsAfter,
  readEventsOf,
  readEventsOfChanged,
  readFirstPayloads,
  readHead,
  readLastTwoEvents,
} from "./store.ts";
export { readOutsideTime } from "./outside-time-read-model.ts";
export { recordChainRoutes } from "./routes.ts";
