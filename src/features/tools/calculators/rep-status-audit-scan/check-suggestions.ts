import { cite, SIGNALS, type Signal, type SignalCode } from "@tenure/tax-rules";
import { isPlainText } from "#shared/fields/said-words.ts";
import type { SuggestionRequest } from "./suggestion-request.ts";

export type Suggestion = { rule: SignalCode; text: string };
export type CheckedSuggestions = {
  suggestions: Suggestion[];
  /** Lines of the answer that are not shown. */
  leftOut: number;
};

export const SUGGESTIONS_MAX = 5;
export const SUGGESTION_MAX_CHARACTERS = 400;
const LINES_READ_MAX = 40;

/**
 * What may be shown of a model's answer: one line for each rule that was asked about, with no names or numbers except those in
 * our own words for that rule and in its figures. What a machine cannot tell (whether the advice is good) is why it is labeled.
 */
export const checkSuggestions = (answer: string, asked: SuggestionRequest): CheckedSuggestions => {
  const lines = answer.split(/\r?\n/).filter((line) => line.trim() !== "");
  const suggestions: Suggestion[] = [];
  for (const line of lines.slice(0, LINES_READ_MAX)) {
    const found = suggestionOf(line, asked);
    const isNew = suggestions.every(({ rule }) => rule !== found?.rule);
    if (found !== null && isNew && suggestions.length < SUGGESTIONS_MAX) suggestions.push(found);
  }
  return { suggestions, leftOut: lines.length - suggestions.length };
};

/** With or without list or bold markup around the rule. */
const LINE = /^[\s\-*•\d.)]*`?\*{0,2}([A-Z][A-Z_]+)\*{0,2}`?\s*[:–—-]\s*(?:\*\*)?\s*(.+)$/u;

const suggestionOf = (line: string, asked: SuggestionRequest): Suggestion | null => {
  const [, code, words = ""] = LINE.exec(line) ?? [];
  const finding = asked.findings.find(({ rule }) => rule === code);
  const signal = SIGNALS.find((one) => one.code === code);
  if (finding === undefined || signal === undefined) return null;
  const text = words.replaceAll(/\*\*|`/g, "").trim();
  const figures = [asked.score, finding.pointsLost, finding.rows, finding.hoursAtRisk];
  return isPlain(text) && isGrounded(text, signal, figures) ? { rule: signal.code, text } : null;
};

/** Of people and their addresses. */
const HANDLE = /[@#]/u;

const isPlain = (text: string): boolean => isPlainText(text, SUGGESTION_MAX_CHARACTERS) && !HANDLE.test(text);

const isGrounded = (text: string, signal: Signal, figures: readonly number[]): boolean => {
  const citation = cite(signal.court.authority);
  const ours = [signal.title, signal.court.said, signal.repair, citation].join(" ");
  const rest = withoutCase(text, citation);
  return !looksLikeCitation(rest) && !namesMore(rest, ours) && !countsMore(rest, ours, figures);
};

/** The court decision behind the rule may be named, in full or by its parties. */
const withoutCase = (text: string, citation: string): string =>
  text.replaceAll(citation, "").replaceAll(citation.split(",")[0] ?? citation, "");

const CITATION =
  /\bvs?\.?\s+\p{Lu}|\bT\.\s?C\.|\bMemo\b|\bSumm\b|\bOp\.|\bF\.\s?\d|\bU\.\s?S\.\s?C|\bTreas\b|\bReg\.|\bI\.?R\.?C\b|\bRev\.|§|\bCir\.|\b(?:In re|Estate of|Matter of)\b/u;

const looksLikeCitation = (text: string): boolean => CITATION.test(text);

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}]+/gu));

const CAPITALISED = /(?<!\p{L})(\p{Lu}\p{L}*)(['’]s\b|\s+(?:v|lost|won|held|ruled|case|court)\b)?/gu;
const BEFORE_A_SENTENCE = /(?:^|[.!?:]\s+)["“(]?$/;

/** A capitalized word within a sentence is a name; at its start, it is one if it owns something or went to court. */
const namesMore = (text: string, ours: string): boolean => {
  const known = wordsIn(ours);
  return [...text.matchAll(CAPITALISED)].some(({ index, 1: word = "", 2: after }) => {
    if (known.has(word.toLowerCase()) || word === "I") return false;
    const isStart = BEFORE_A_SENTENCE.test(text.slice(0, index));
    return !isStart || (after !== undefined && !/^(?:it|that|let|what|the)$/i.test(word));
  });
};

const NUMBER_WORD =
  /\b(half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|dozens?)\b/giu;

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(",", "")));

const countsMore = (text: string, ours: string, figures: readonly number[]): boolean => {
  const known = new Set([...numbersIn(ours), ...figures]);
  if (numbersIn(text).some((number) => !known.has(number))) return true;
  const words = wordsIn(ours);
  return (text.match(NUMBER_WORD) ?? []).some((word) => !words.has(word.toLowerCase()));
};
