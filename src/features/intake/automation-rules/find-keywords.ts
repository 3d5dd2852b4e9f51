/** Where each keyword that occurs is first found: its own words, and the place in the text. */
export type KeywordFinder = (text: string) => Map<string, number>;

type Node = {
  next: Map<number, Node>;
  /** The longest proper suffix of the path to this node that is also a path from the root. */
  suffix: Node | null;
  /** The nearest of its suffixes at which a keyword ends. */
  ending: Node | null;
  keyword: string | null;
};

const newNode = (): Node => ({ next: new Map(), suffix: null, ending: null, keyword: null });

const lowerUnit = (unit: string): string => {
  const small = unit.toLowerCase();
  return small.length === 1 ? small : unit;
};
/** Lower case can only grow a text; then it is taken one code unit at a time. */
const lower = (text: string): string => {
  const whole = text.toLowerCase();
  if (whole.length === text.length) return whole;
  return Array.from({ length: text.length }, (_, at) => lowerUnit(text.charAt(at))).join("");
};
/** So that a place in the folded text is the same place in the text. A sigma is one letter wherever in a word it stands. */
export const foldText = (text: string): string => lower(text).replaceAll(/\s/g, " ").replaceAll("\u03c2", "\u03c3");

const IN_WORD = /[\p{L}\p{N}]/u;
const beginsWord = (text: string, at: number): boolean =>
  at === 0 || !IN_WORD.test(text.charAt(at)) || !IN_WORD.test(text.charAt(at - 1));

const plant = (keywords: readonly string[]): Node => {
  const root = newNode();
  for (const keyword of keywords) {
    let node = root;
    for (let at = 0; at < keyword.length; at += 1) {
      const unit = keyword.charCodeAt(at);
      const child = node.next.get(unit) ?? newNode();
      node.next.set(unit, child);
      node = child;
    }
    node.keyword = keyword;
  }
  return root;
};

const step = (from: Node, unit: number, root: Node): Node => {
  for (let node: Node | null = from; node !== null; node = node.suffix) {
    const child = node.next.get(unit);
    if (child) return child;
  }
  return root;
};

/** Nearest to the root first: a suffix is shorter than what it ends. */
const linkSuffixes = (root: Node): void => {
  const waiting: Node[] = [root];
  for (const node of waiting) {
    for (const [unit, child] of node.next) {
      child.suffix = node.suffix === null ? root : step(node.suffix, unit, root);
      child.ending = child.suffix.keyword === null ? child.suffix.ending : child.suffix;
      waiting.push(child);
    }
  }
};

/**
 * Finds any number of literal keywords in one walk over a text (Aho and Corasick, 1975): no pattern that someone types
 * can make it slow. Case is ignored, any space is a space, and a keyword counts only where a word begins: "rent" is in
 * "rental" and not in "parent".
 */
export const createKeywordFinder = (keywords: readonly string[]): KeywordFinder => {
  const byFolded = Map.groupBy(
    keywords.filter((keyword) => keyword !== ""),
    foldText,
  );
  const root = plant([...byFolded.keys()]);
  linkSuffixes(root);
  return (text) => {
    const folded = foldText(text);
    const found = new Map<string, number>();
    let node = root;
    for (let at = 0; at < folded.length; at += 1) {
      node = step(node, folded.charCodeAt(at), root);
      for (let end: Node | null = node; end !== null; end = end.ending) {
        const start = end.keyword === null ? -1 : at + 1 - end.keyword.length;
        if (end.keyword === null || found.has(end.keyword) || !beginsWord(folded, start)) continue;
        found.set(end.keyword, start);
      }
    }
    return new Map(
      [...found].flatMap(([folded_, start]) => (byFolded.get(folded_) ?? []).map((own) => [own, start] as const)),
    );
  };
};
