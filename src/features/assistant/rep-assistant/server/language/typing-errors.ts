const KNOWN_MIN = 5;
const TWO_ERRORS_FROM = 9;
/** Of one question: who types worse is not understood. */
const MENDED_MAX = 40;

/** Letters to change, add, leave out or swap with their neighbour; stops counting above `most`. */
export const distance = (one: string, other: string, most: number): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
};

type Mend = (words: readonly string[]) => string[];

/** Puts the nearest known word for each that is not known. Short words and numbers are what they say. */
export const mendBy = (known: ReadonlySet<string>): Mend => {
  const byStart = Map.groupBy(known, (word) => word.charAt(0));
  const nearest = (word: string): string => {
    const most = word.length >= TWO_ERRORS_FROM ? 2 : 1;
    const near = (byStart.get(word.charAt(0)) ?? [])
      .filter((each) => each.length >= KNOWN_MIN - 1 && Math.abs(each.length - word.length) <= most)
      .map((each) => ({ each, away: distance(word, each, most) }))
      .filter(({ away }) => away <= most)
      .toSorted((a, b) => a.away - b.away);
    return near[0]?.each ?? word;
  };
  return (words) => {
    const mended = new Map<string, string>();
    return words.map((word) => {
      if (known.has(word) || word.length < KNOWN_MIN || /\d/.test(word)) return word;
      const said = mended.get(word) ?? (mended.size < MENDED_MAX ? nearest(word) : word);
      mended.set(word, said);
      return said;
    });
  };
};
