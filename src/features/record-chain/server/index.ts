export { appendEvents, type LedgerDraft, type Receipt } from "./append-events.ts";
export { type LedgerHead, readEventsAfter, readEventsOf, readEventsOfChanged, readHead } from "./store.ts";
export { readFirstPayloads } from "./read-first-events.ts";
