export { takeBackActs } from "./undo/take-back-acts.ts";
export { type Undo, useUndo } from "./undo/use-undo.ts";
export { activityColor, clockWords, placeWords, TRAVEL_WORDS } from "./entry-words.ts";
export { WhatCounts } from "./form/activity-fields.tsx";
export { latestEntriesQuery, usePlaceOptions } from "./form/place-options.ts";
export { useIsWide } from "./list/look.ts";
export { EntryPanels } from "./page/entry-panels.tsx";
export { refreshAfterEntryAct } from "./queries.ts";
export { noteSavedEdit } from "./together/lost-edits.ts";
