export { InboxCountSlot } from "./inbox-count.slot.tsx";
export { ToReviewSlot } from "./to-review.slot.tsx";
