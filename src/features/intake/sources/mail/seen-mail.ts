import { ITEM_LIMITS } from "#shared/item.ts";
import { cleanText } from "./clean.ts";
import { readVisibleText } from "./visible-text.ts";

/** What a part of a mail says. */
export type SaidText = {
  /** As rules read it: of alternatives the plain one. */
  text: string;
  /** As its reader sees it: of alternatives the HTML. */
  seen: string;
  /** Characters of words that its reader does not see. */
  hidden: number;
  isHtml: boolean;
  /** Whether nothing else may be hidden. */
  isSure: boolean;
};

export const ofPlain = (text: string): SaidText => ({ text, seen: text, hidden: 0, isHtml: false, isSure: true });

export const ofHtml = (html: string): SaidText => {
  const { text, ...read } = readVisibleText(html, ITEM_LIMITS.textCharacters);
  return { text, seen: text, ...read, isHtml: true };
};

export const joined = (parts: readonly SaidText[]): SaidText => {
  const lines = (texts: readonly string[]): string => texts.filter((text) => text.trim() !== "").join("\n");
  return {
    text: lines(parts.map(({ text }) => text)),
    seen: lines(parts.map(({ seen }) => seen)),
    hidden: parts.reduce((sum, { hidden }) => sum + hidden, 0),
    isHtml: parts.some(({ isHtml }) => isHtml),
    isSure: parts.every(({ isSure }) => isSure),
  };
};

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A plain part writes out where links lead, which its reader sees as links. */
const LINK = /(?:https?:|mailto:|tel:|cid:|www\.)[^\s<>]*/gi;
const wordsOf = (text: string): string[] =>
  text.slice(0, ITEM_LIMITS.textCharacters).replaceAll(LINK, " ").normalize("NFKC").toLowerCase().match(WORD) ?? [];

/** Characters of the words that a text has, and the one that is shown in its place has not. */
const beyond = (text: string, shown: string): number => {
  const seen = new Set(wordsOf(shown));
  return wordsOf(text).reduce((sum, word) => (seen.has(word) ? sum : sum + word.length), 0);
};

/**
 * Of alternatives mail programs show the HTML, and rules read the plain one if it says anything. What only the others say is
 * text that no reader sees.
 */
export const ofAlternatives = (parts: readonly SaidText[]): SaidText => {
  const said = parts.filter(({ text }) => text.trim() !== "");
  const text = (said.find(({ isHtml }) => !isHtml) ?? said.at(-1))?.text ?? "";
  const shown = parts.findLast(({ isHtml }) => isHtml) ?? said.at(-1);
  if (!shown) return ofPlain("");
  const others = parts.filter((part) => part !== shown).map((part) => beyond(part.seen, shown.seen) + part.hidden);
  return { ...shown, text, hidden: others.reduce((sum, hidden) => sum + hidden, shown.hidden) };
};

const cut = (text: string): string => cleanText(text.slice(0, ITEM_LIMITS.textCharacters));

/** As a mail keeps it: `seen` where that is another text; null where that is not sure. */
export const textsOf = (said: SaidText): { text: string; hidden: number; seen?: string | null } => {
  const [text, seen] = [cut(said.text), cut(said.seen)];
  return { text, hidden: said.hidden, ...(!said.isSure ? { seen: null } : seen !== text && { seen }) };
};
