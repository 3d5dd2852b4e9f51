const spoken = new Set<string>();

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}:.'-]+/gu) ?? [];

/** What was dictated to the assistant since the page was loaded. */
export const noteSpoken = (words: string): void => {
  for (const word of wordsOf(words)) spoken.add(word);
};

/** Whether at least half of a sentence was dictated here: an entry made of it was spoken, whoever put it into order. */
export const isMostlySpoken = (sentence: string): boolean => {
  const words = wordsOf(sentence);
  const heard = words.filter((word) => spoken.has(word));
  return words.length > 0 && 2 * heard.length >= words.length;
};
