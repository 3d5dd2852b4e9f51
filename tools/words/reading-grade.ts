/** Sentences of a certain length: labels and buttons, class names and lists of words do not count. */
export const sentencesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.replaceAll("{}", "five").split(/(?<=[.?:])\s+(?=[A-Z“"0-9])/))
    .filter((sentence) => /^[A-Z“"\d]/.test(sentence) && wordsOf(sentence).length >= SENTENCE_WORDS_MIN);

const SENTENCE_WORDS_MIN = 5;

/** The school grade of one sentence by Flesch and Kincaid; terms of the trade count as short words. */
export const gradeOf = (sentence: string, terms: ReadonlySet<string>): number => {
  const words = wordsOf(sentence);
  const syllables = words.reduce((sum, word) => sum + (isTerm(word, terms) ? 1 : syllablesOf(word)), 0);
  return 0.39 * words.length + 11.8 * (syllables / words.length) - 15.59;
};

/** The median grade of the sentences of a page or email; null if it has none. */
export const medianGrade = (texts: readonly string[], terms: ReadonlySet<string>): number | null => {
  const grades = sentencesOf(texts)
    .map((sentence) => gradeOf(sentence, terms))
    .toSorted((a, b) => a - b);
  const middle = grades.length >> 1;
  const [low = null, high = null] = [grades[grades.length % 2 === 0 ? middle - 1 : middle], grades[middle]];
  return low === null || high === null ? null : (low + high) / 2;
};

/** The words in the bold terms of a glossary. */
export const termsOf = (glossary: string): Set<string> =>
  new Set([...glossary.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, term = ""]) => wordsOf(term.toLowerCase())));

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z][A-Za-z'’]*|\d[\d.,:]*/g) ?? [];
}

function isTerm(word: string, terms: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase().replace(/['’]s$/, "");
  return terms.has(lower) || terms.has(lower.replace(/s$/, "")) || terms.has(lower.replace(/ies$/, "y"));
}

function syllablesOf(word: string): number {
  if (/\d/.test(word)) return 1;
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  const groups = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, "").match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 0);
}
