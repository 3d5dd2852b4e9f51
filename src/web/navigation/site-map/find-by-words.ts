/** What can be found by what a person types. */
export type Findable = {
  title: string;
  about: string;
  /** Other words for it, with commas between. */
  words: string;
  /** All its other text. */
  more?: string;
};

const plain = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/[’']/g, "'");

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter(Boolean);

/** How well a whole text matches: the lower, the better; null if any of its words is found nowhere. */
export const fitOf = (thing: Findable, text: string): number | null => {
  const asked = plain(text.trim());
  const title = plain(thing.title);
  const names = thing.words.split(",").map((name) => plain(name.trim()));
  if (title === asked) return 0;
  if (names.includes(asked)) return 1;
  if (title.startsWith(asked)) return 2;
  if (title.includes(` ${asked}`)) return 3;
  if (names.some((name) => name.startsWith(asked))) return 4;
  const ranked = wordsOf(text).map((word) => fitOfWord(thing, word));
  if (ranked.length === 0 || ranked.some((rank) => rank === null)) return null;
  return 5 + ranked.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) / ranked.length;
};

const fitOfWord = ({ title, about, words, more = "" }: Findable, word: string): number | null => {
  const starts = (text: string): boolean => wordsOf(text).some((each) => each.startsWith(word));
  if (starts(title)) return 0;
  if (starts(words)) return 1;
  if (starts(about)) return 2;
  if (plain(title).includes(word)) return 3;
  return word.length > 2 && starts(more) ? 4 : null;
};

/** The things that match a text, best first; ties keep their order. */
export const findByWords = <Thing extends Findable>(things: readonly Thing[], text: string): Thing[] =>
  things
    .flatMap((thing) => {
      const fit = fitOf(thing, text);
      return fit === null ? [] : [{ thing, fit }];
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ thing }) => thing);
