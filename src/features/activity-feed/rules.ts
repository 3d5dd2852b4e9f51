/** Activities per page. */
export const FEED_PAGE = 20;
export const FEED_PAGE_MAX = 200;

/** Whose acts a feed is narrowed to: the reader's own, everything else, or what members did and what was done about them. */
export const FEED_WHO = ["me", "others", "team"] as const;
export type FeedWho = (typeof FEED_WHO)[number];
