export { RemoveAllButton } from "./bulk/remove-all-button.tsx";
export { InboxCountSlot } from "./slots/inbox-count.slot.tsx";
export { WaitingEventSlot } from "./waiting-event/waiting-event.slot.tsx";
export { ToReviewSlot } from "./slots/to-review.slot.tsx";
export { proposalsWord, whereFound, wordOf } from "./count-words.ts";
export { inboxPath, proposalPath } from "./inbox-address.ts";
export { waitingOnQuery } from "./queries.ts";
export { UnloggedPanel } from "./unlogged/unlogged-panel.tsx";
export { eventTimes, eventTitle } from "./unlogged/unlogged-words.ts";
