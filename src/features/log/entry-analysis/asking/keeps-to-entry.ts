/** Links, addresses, markup and code have no place in a line about work. */
const NO_PROSE = /:\/\/|www\.|[@<>[\]{}`|\\=_*~^]/u;
/** A number with what is written within it, or a word. */
const TOKEN = /\p{N}+(?:[.,:/-]\p{N}+)*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** What joins words and says nothing. */
const JOINTS = new Set("a an and at for from in of on the to with".split(" "));
const NEGATION = /^(?:no|not|never|none|nobody|nothing|without|cannot|.*n['’]t)$/u;

const tokensOf = (text: string): string[] => text.normalize("NFKC").toLowerCase().match(TOKEN) ?? [];

const isSubsequence = (some: readonly string[], all: readonly string[]): boolean => {
  let at = 0;
  for (const word of all) if (word === some[at]) at += 1;
  return at === some.length;
};

/**
 * Whether a model's line is the entry's own words, fewer of them, in their order, so that it can name no one and no
 * figure that the entry does not. A number stands beside a word beside which it stood, and every "not" is kept.
 */
export const keepsToEntry = (line: string, words: string): boolean => {
  const [used, own] = [tokensOf(line), tokensOf(words)];
  const telling = used.filter((word) => !JOINTS.has(word));
  const negations = (tokens: readonly string[]) => tokens.filter((word) => NEGATION.test(word)).length;
  return (
    !NO_PROSE.test(line) &&
    telling.length > 0 &&
    isSubsequence(telling, own) &&
    numbersStand(
      telling,
      own.filter((word) => !JOINTS.has(word)),
    ) &&
    negations(used) === negations(own)
  );
};

/** `3 locks at unit 2` is not `2 locks`. */
const numbersStand = (used: readonly string[], own: readonly string[]): boolean => {
  const pairs = new Set(own.map((word, at) => `${word} ${own[at + 1] ?? ""}`));
  return used.every((word, at) => {
    if (!/\p{N}/u.test(word)) return true;
    return pairs.has(`${word} ${used[at + 1] ?? ""}`) || pairs.has(`${used[at - 1] ?? ""} ${word}`);
  });
};

/** Whether a tag is said in the entry, word for word. */
export const isSaid = (tag: string, words: string): boolean => {
  const said = tokensOf(tag).join(" ");
  return said !== "" && !NO_PROSE.test(tag) && ` ${tokensOf(words).join(" ")} `.includes(` ${said} `);
};
