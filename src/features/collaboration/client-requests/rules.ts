export const REQUEST_TITLE_MAX_CHARACTERS = 200;
export const REQUEST_DETAILS_MAX_CHARACTERS = 2000;

/** The most open ones in a book; a list that no one can read helps no one. */
export const OPEN_REQUESTS_MAX = 100;

/** The completed and withdrawn ones that a list still shows, the latest first. */
export const PAST_REQUESTS_SHOWN = 50;
