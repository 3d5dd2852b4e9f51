/** A place on a page, in fractions of its width and height as a person sees it, from its top left corner. */
export type Box = { x: number; y: number; w: number; h: number };

/** `confidence`: 0 to 100, as the reader of pictures says; text that a PDF holds is 100. */
export type Word = { text: string; box: Box; confidence: number };

/** Words of one line, from left to right. */
export type Line = readonly Word[];

/** Lines from top to bottom. `page` counts from 1. */
export type PageText = { page: number; lines: readonly Line[] };

const middleOf = ({ y, h }: Box): number => y + h / 2;

/**
 * Lines of the words of a page that stands straight, whatever their order. A receipt has its amounts far from what they are for,
 * and what draws or reads it may give them as columns: what stands at one height is one line.
 */
export const linesOf = (words: readonly Word[]): Word[][] => {
  const lines: Word[][] = [];
  for (const word of words.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    const isSame =
      before !== undefined &&
      Math.abs(middleOf(word.box) - middleOf(before.box)) < 0.5 * Math.min(word.box.h, before.box.h);
    if (line && isSame) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.box.x - b.box.x));
};

/** The smallest box around some. */
export const boxAround = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
};

export const textOf = (line: Line): string => line.map(({ text }) => text).join(" ");

/** A piece of a line's text, and the words that it is made of. */
export const wordsAt = (line: Line, start: number, end: number): Word[] => {
  let at = 0;
  return line.filter(({ text }) => {
    const from = at;
    at += text.length + 1;
    return from < end && from + text.length > start;
  });
};
