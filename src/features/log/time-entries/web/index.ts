export { takeBackActs } from "./undo/take-back-acts.ts";
export { type Undo, useUndo } from "./undo/use-undo.ts";
export { describedWork } from "./form/described-work.ts";
export { ACTIVITY_SHORT, activityColor, clockWords, placeWords, timesWords, TRAVEL_WORDS } from "./entry-words.ts";
export { WhatCounts } from "./form/activity-fields.tsx";
export { latestEntriesQuery, lawPropertyOf, usePlaceOptions } from "./form/place-options.ts";
export { useIsWide } from "./list/look.ts";
export { lengthText, readLength } from "./read-length.ts";
export {
  ACTIVITY_OPTIONS,
  capacityOf,
  capacityOptions,
  capacityValue,
  TRAVEL_OPTIONS,
  useBusinesses,
} from "./entry-options.ts";
export { ASK_PLACE, placeBody, placeChoice, usualPlace } from "#features/log/time-entries/place-rule.ts";
export { EntryPanels } from "./page/entry-panels.tsx";
export { refreshAfterEntryAct } from "./queries.ts";
export { EntryUsageSlot } from "./list/entry-usage.slot.tsx";
export { readEntriesFigure } from "./of-property/entries-figure.slot.ts";
export { LostEditsSlot } from "./together/lost-edits.slot.tsx";
export { tellFullDay } from "./full-day.ts";
export { noteSavedEdit } from "./together/lost-edits.ts";
