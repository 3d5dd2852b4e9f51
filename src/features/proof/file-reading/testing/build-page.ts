import type { Line, PageText } from "../parsing/page-text.ts";

const LINE_HEIGHT = 0.03;

/** A line of text as one that was read well; two blanks are the gap before an amount. */
export const lineOf = (text: string, at = 0, confidence = 95): Line =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: { x: match.index * 0.01, y: at * LINE_HEIGHT * 1.5, w: match[0].length * 0.01, h: LINE_HEIGHT },
    confidence,
  }));

export const pageOf = (...texts: string[]): PageText => ({
  page: 1,
  lines: texts.map((text, at) => lineOf(text, at)),
});
