/** What stands in a field, with what was spoken after it. */
export const withWords = (text: string, words: string): string =>
  /\s$/.test(text) || text === "" ? `${text}${words}` : `${text} ${words}`;
