/** A stretch of a text: characters `from` up to, not including, `to`. */
export type Span = { from: number; to: number };

const DASHES = /[\u2010-\u2015\u2212]/;
const QUOTES = /[\u2018\u2019\u02bc]/;

const foldUnit = (unit: string): string => {
  if (DASHES.test(unit)) return "-";
  if (QUOTES.test(unit)) return "'";
  if (/\s/.test(unit)) return " ";
  const plain = unit.normalize("NFD").charAt(0).toLowerCase();
  return plain.length === 1 ? plain : unit;
};

/** Lower case without accents, each character where it was: positions in it are positions in what was typed. */
export const fold = (text: string): string => text.split("").map(foldUnit).join("");

export type Word = Span & { word: string };

/** Words, numbers and `#`, in order. */
export const wordsOf = (folded: string): Word[] =>
  [...folded.matchAll(/[\p{L}\p{N}]+|#/gu)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
    word,
  }));
