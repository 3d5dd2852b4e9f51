const ENDS = /(?<=[.?!])\s+(?=[\p{Lu}\d$“"])|\n+/u;

/** A text as sentences that can be quoted, each word for word in it. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(ENDS)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/** The sentence that holds a piece of it; null where none does. */
export const sentenceWith = (text: string, piece: string): string | null =>
  sentencesOf(text).find((sentence) => sentence.toLowerCase().includes(piece.toLowerCase())) ?? null;
