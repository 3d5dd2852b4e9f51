import { plainWords } from "#shared/search/search.ts";
import { SYNONYMS } from "#shared/search/synonyms.ts";

/** Longer questions are read to here; nobody asks in the five hundredth word. */
export const WORDS_MAX = 400;
/** No word of ours is longer. */
const LETTERS_MAX = 40;

/** Without characters that cannot be seen, each white space one blank. */
export const cleanText = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .toWellFormed()
    .trim();

/** What people type for a word, besides its endings. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  hr: "hour",
  hrs: "hour",
  h: "hour",
  wk: "week",
  wks: "week",
  yr: "year",
  yrs: "year",
  mo: "month",
  mins: "minute",
  min: "minute",
  drove: "drive",
  driven: "drive",
  spent: "spend",
  hubby: "husband",
  hubbys: "husband",
  wifey: "wife",
  biz: "business",
  annual: "year",
  annually: "year",
  monthly: "month",
  weekly: "week",
  yearly: "year",
  quarterly: "quarter",
  whats: "what",
  wheres: "where",
  hows: "how",
  cant: "cannot",
  w2: "w2",
  "1099": "1099",
};

/** Without the ending of its form: `logged`, `logging` and `logs` are one word. Not English, but the same for the same word. */
const stemOf = (word: string): string => {
  if (word.length <= 3 || /\d/.test(word)) return word;
  const single = word.replace(/(?<=.[^s])s$|(?<=ss)es$/, "").replace(/ie$/, "y");
  const base = single.length > 5 ? single.replace(/(?:ing|ed)$/, "") : single.replace(/(?<=..[^e])ed$/, "");
  return base
    .replace(/([^aeiouls])\1$/, "$1")
    .replace(/e$/, "")
    .replace(/y$/, "i");
};

const formOf = (word: string): string => stemOf(SHORT_FORMS[word] ?? word);

const SAME = new Map(
  SYNONYMS.flatMap((group) => {
    const [first = ""] = group;
    return group.filter((term) => !term.includes(" ")).map((term) => [formOf(term), formOf(first)] as const);
  }),
);

/** The one form of all words that mean the same. */
export const canonicalOf = (word: string): string => {
  const form = formOf(word);
  return SAME.get(form) ?? form;
};

/** The words of a text in their one form, in order. */
export const canonicalWords = (text: string): string[] =>
  plainWords(text)
    .replaceAll(/\bw 2\b/g, "w2")
    // No spouse.
    .replaceAll(/\b(limited|general|business) partner(?=s?\b)/g, "$1partner")
    .split(" ", WORDS_MAX)
    .filter((word) => word !== "" && word.length <= LETTERS_MAX)
    .map(canonicalOf);
