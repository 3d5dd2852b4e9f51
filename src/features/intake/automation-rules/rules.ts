/** The limits for one rule and one message. */
export const RULE_LIMITS = { wordsPerList: 50, wordCharacters: 100, messageCharacters: 100_000 } as const;

/** A list as a person types it: separated by commas or line breaks; each word once, whatever its case. */
export const wordsOf = (typed: string): string[] => {
  const words = new Map<string, string>();
  for (const part of typed.split(/[,\n]/)) {
    const word = part.trim().replaceAll(/\s+/g, " ").slice(0, RULE_LIMITS.wordCharacters);
    if (word !== "" && words.size < RULE_LIMITS.wordsPerList) words.set(word.toLowerCase(), word);
  }
  return [...words.values()];
};
