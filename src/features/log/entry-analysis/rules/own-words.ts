import { seenText } from "#shared/fields/hidden-text.ts";

/** The words of an entry as its reader sees them, in one line. */
export const ownWords = (description: string): string =>
  seenText(description).text.toWellFormed().replaceAll(/\s+/g, " ").trim();

/** Without a letter nothing is said. */
export const hasWords = (description: string): boolean => /\p{L}/u.test(ownWords(description));

/** Cut after a whole word, with a mark that there is more. */
export const shortened = (text: string, characters: number): string => {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characters).toWellFormed();
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > characters / 2 ? end : characters - 1).replace(/[\s,;:.(-]+$/u, "")}…`;
};
