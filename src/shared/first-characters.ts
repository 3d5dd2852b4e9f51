/**
 * The beginning of a text, at most `count` UTF-16 units. Never half a character: half a surrogate pair has no canonical
 * form, and one in a report would prevent its whole year from being printed.
 */
export const firstCharacters = (text: string, count: number): string =>
  text.slice(0, count).replace(/[\uD800-\uDBFF]$/, "");
