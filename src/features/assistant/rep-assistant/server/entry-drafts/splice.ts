import type { Span } from "#shared/fields/folded-words.ts";

export type Edit = Span & { text: string };

/** A sentence with some stretches replaced; what stands beside a stretch that goes is closed up. */
export const splice = (sentence: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: put }) => `${text.slice(0, from)} ${put} ${text.slice(to)}`, sentence)
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/\s+(?=[,;.:])/gu, "")
    .replaceAll(/([,;])(?:\s*[,;])+/gu, "$1")
    .replaceAll(/^[\s,;.:]+|[\s,;:]+$/gu, "");

/** Puts the text where the first stretch stood, and takes the others away; without any, it is added. */
export const inPlaceOf = (spans: readonly Span[], text: string, end: Span): Edit[] => {
  const [first, ...others] = spans.toSorted((one, other) => one.from - other.from);
  if (first === undefined) return [{ ...end, text }];
  return [{ ...first, text }, ...others.map((span) => ({ ...span, text: "" }))];
};
