export { clockWords, TRAVEL_WORDS } from "./entry-words.ts";
export { usePlaceOptions } from "./form/place-options.ts";
export { refreshAfterEntryAct } from "./queries.ts";
