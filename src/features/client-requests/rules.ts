export const REQUEST_TITLE_MAX_CHARACTERS = 200;
export const REQUEST_DETAILS_MAX_CHARACTERS = 2000;

/** Open ones of a book; a list that no one can read helps no one. */
export const OPEN_REQUESTS_MAX = 100;

/** Done and withdrawn ones that a list still shows, the last first. */
export const PAST_REQUESTS_SHOWN = 50;
