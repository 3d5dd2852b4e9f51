/** Activities a page. */
export const FEED_PAGE = 20;
export const FEED_PAGE_MAX = 200;

/** Whose acts a feed is narrowed to: the reader's own, or everything else. */
export const FEED_WHO = ["me", "others"] as const;
export type FeedWho = (typeof FEED_WHO)[number];
