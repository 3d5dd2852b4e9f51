import type { Span } from "#shared/fields/folded-words.ts";

/** Something understood, and the characters it came from. */
export type Found<Value> = Span & {
  value: Value;
  /** False: the words also stay in the description, because they say what was done. */
  isTaken: boolean;
};

/** Stands for characters that are understood already, so that nothing reads them twice or across them. */
export const BLANK = "\u25a1";

export const hide = (text: string, { from, to }: Span): string =>
  text.slice(0, from) + BLANK.repeat(to - from) + text.slice(to);

export const hideAll = (text: string, spans: readonly Span[]): string => spans.reduce(hide, text);

export const spanOf = (match: RegExpExecArray): Span => ({ from: match.index, to: match.index + match[0].length });

/** Every place where a pattern (with the `g` flag) occurs. */
export const matchesOf = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)];

const SIGNS = "[\\s,;.-]";
const FILLER = "(?:oh|uh|um|or|and|well)";
/** `no wait`, `or rather`, `scratch that`: what comes before is taken back. */
export const TAKEN_BACK = `${SIGNS}+(?:${FILLER}${SIGNS}+)*(?:(?:no|nope|wait|sorry|sry|oops|actually|rather|correction|scratch that|strike that|make (?:it|that)|i mean(?:t)?|i should say)${SIGNS}+(?:${FILLER}${SIGNS}+)*)+`;
const CORRECTION = new RegExp(`^${TAKEN_BACK}$`, "u");

/** In order; `3 hours no wait 4 hours` becomes the last one, spanning all these words. */
export const asCorrected = <Each extends Span>(folded: string, found: readonly Each[]): Each[] => {
  const kept: Each[] = [];
  for (const each of found.toSorted((one, other) => one.from - other.from)) {
    const before = kept.at(-1);
    const isOther = before !== undefined && CORRECTION.test(folded.slice(before.to, each.from));
    if (isOther) kept.pop();
    kept.push(isOther ? { ...each, from: before.from } : each);
  }
  return kept;
};

/** Signs that joined a part to one that was taken out, and mean nothing without it. */
const LEADING = /^(?:[\s,;:.)@\u2013\u2014]|-(?!\d))+/;
const TRAILING = /[\s,;:(@\u2013\u2014-]+$/;

/** What is left of the text without the taken spans: the description. No letter and no digit is lost. */
export const restOf = (text: string, taken: readonly Span[]): string => {
  let rest = "";
  let at = 0;
  for (const { from, to } of [...taken.toSorted((one, other) => one.from - other.from), { from: text.length, to: 0 }]) {
    const piece = text.slice(at, Math.max(at, from));
    const words = piece.replace(LEADING, "").replace(TRAILING, "");
    if (/[\p{L}\p{N}]/u.test(words)) {
      const joint = /[,;]\s*$/.test(rest + piece.slice(0, 1)) && rest !== "" ? ", " : " ";
      rest = rest === "" ? words : `${rest.replace(TRAILING, "")}${joint}${words}`;
      if (/[,;]\s*$/.test(piece)) rest += ",";
    }
    at = Math.max(at, to);
  }
  return rest.replace(TRAILING, "").replaceAll(/\s+/g, " ").trim();
};
