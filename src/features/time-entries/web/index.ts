export { clockWords, LATENESS_WORDS, TRAVEL_WORDS } from "./entry-words.ts";
export { usePlaceOptions } from "./form/place-options.ts";
export { refreshAfterEntryAct } from "./queries.ts";
