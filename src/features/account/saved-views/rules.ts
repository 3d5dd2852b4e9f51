export const VIEW_NAME_MAX_CHARACTERS = 60;
export const VIEW_SEARCH_MAX_CHARACTERS = 4000;
export const VIEWS_MAX = 30;

/** What an address may say after its question mark, percent-encoded as browsers write it. */
export const VIEW_SEARCH = /^[\w%&=.~+*'():,;@!$/-]*$/;
