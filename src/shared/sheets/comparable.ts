const NOT_ASCII = /[^\x20-\x7E]/;

const withoutAccents = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .replace(/[\u2018\u2019]/g, "'");

/** Words for comparing: lower case, no accents, no punctuation, single spaces, "&" as "and". */
export const comparable = (text: string): string =>
  (NOT_ASCII.test(text) ? withoutAccents(text) : text)
    .toLowerCase()
    .replace(/['`]/g, "")
    .replace(/[&+]/g, " and ")
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim();
