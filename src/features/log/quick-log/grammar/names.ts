import type { Span, Word } from "#shared/fields/folded-words.ts";

/** The user's own names as a tree of words: one walk over a sentence finds the longest name at each place. */
type Node = { next: Map<string, Node>; ids: Set<string> };

export type NameTree = Node;

const SAME: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  av: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  boulevard: "blvd",
  court: "ct",
  place: "pl",
  terrace: "ter",
  circle: "cir",
  parkway: "pkwy",
  highway: "hwy",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  apartment: "unit",
  apt: "unit",
  suite: "unit",
  ste: "unit",
  flat: "unit",
  "#": "unit",
};

/** How a word is compared: people and addresses disagree about `Street` and `St`, `#4` and `Unit 4`. */
export const canonical = (word: string): string => SAME[word] ?? word;

export const emptyTree = (): NameTree => ({ next: new Map(), ids: new Set() });

export const addName = (tree: NameTree, words: readonly string[], id: string): void => {
  let node = tree;
  for (const word of words) {
    const next = node.next.get(word) ?? emptyTree();
    node.next.set(word, next);
    node = next;
  }
  node.ids.add(id);
};

export type NameHit = Span & { ids: readonly string[]; wordCount: number };

const longestAt = (tree: NameTree, words: readonly Word[], at: number): NameHit | null => {
  let node = tree;
  let best: NameHit | null = null;
  const from = words[at]?.from ?? 0;
  for (let index = at; index < words.length; index += 1) {
    const word = words[index];
    const next = word && node.next.get(canonical(word.word));
    if (!next) break;
    node = next;
    if (next.ids.size > 0) best = { from, to: word.to, ids: [...next.ids], wordCount: index - at + 1 };
  }
  return best;
};

/** Names in a sentence, longest first at each word, never overlapping. */
export const findNames = (tree: NameTree, words: readonly Word[]): NameHit[] => {
  const hits: NameHit[] = [];
  for (let at = 0; at < words.length;) {
    const hit = longestAt(tree, words, at);
    if (hit) hits.push(hit);
    at += hit?.wordCount ?? 1;
  }
  return hits;
};
