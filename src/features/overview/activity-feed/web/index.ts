export { default as ActivityPage } from "./activity.route.tsx";
export { BellPanel } from "./bell-panel.tsx";
export { NarrowedFeed, prefetchFeed } from "./narrowed-feed.tsx";
export { BellSlot } from "./bell.slot.tsx";
