export { takeBackActs } from "./undo/take-back-acts.ts";
export { clockWords, TRAVEL_WORDS } from "./entry-words.ts";
export { WhatCounts } from "./form/activity-fields.tsx";
export { latestEntriesQuery, usePlaceOptions } from "./form/place-options.ts";
export { refreshAfterEntryAct } from "./queries.ts";
export { entryUsageQuery } from "./list/entry-usage-query.ts";
