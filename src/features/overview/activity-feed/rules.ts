/** Activities per page. */
export const FEED_PAGE = 20;
export const FEED_PAGE_MAX = 200;

/** Whose acts a feed is narrowed to: the reader's own, everyone else's, or those by and about members. */
export const FEED_WHO = ["me", "others", "team"] as const;
export type FeedWho = (typeof FEED_WHO)[number];
