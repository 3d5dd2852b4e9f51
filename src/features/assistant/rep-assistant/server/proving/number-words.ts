const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS =
  "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );

const SMALL = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...ORDINALS.map((word, at): [string, number] => [word, at + 2]),
  ["twentieth", 20],
  ["thirtieth", 30],
  ["couple", 2],
  ["pair", 2],
  ["twice", 2],
  ["double", 2],
  ["doubles", 2],
  ["doubled", 2],
  ["thrice", 3],
  ["triple", 3],
  ["triples", 3],
  ["tripled", 3],
]);

const SCALES = new Map<string, number>([
  ["dozen", 12],
  ["dozens", 12],
  ["hundred", 100],
  ["hundreds", 100],
  ["hundredth", 100],
  ["thousand", 1000],
  ["thousands", 1000],
  ["k", 1000],
  ["million", 1_000_000],
  ["millions", 1_000_000],
  ["billion", 1_000_000_000],
]);

const PARTS = new Map<string, number>([
  ["half", 1 / 2],
  ["halves", 1 / 2],
  ["third", 1 / 3],
  ["thirds", 1 / 3],
  ["quarter", 1 / 4],
  ["quarters", 1 / 4],
  ["fourths", 1 / 4],
  ["fifths", 1 / 5],
  ["sixths", 1 / 6],
  ["eighths", 1 / 8],
  ["tenth", 1 / 10],
  ["tenths", 1 / 10],
]);

/** A number and how many words it takes. `isBare`: the one word "one", which is mostly no number. */
export type NumberRead = { length: number; value: number; isBare: boolean };

const DIGITS = /^\d+(?:\.\d+)?$/;
const isScale = (word = ""): boolean => SCALES.has(word);
const isTens = (word = ""): boolean => TENS.includes(word);
const valueOf = (word = ""): number | undefined => (DIGITS.test(word) ? Number(word) : SMALL.get(word));
const isA = (word = ""): boolean => word === "a" || word === "an";

/** A part of a whole: `half`, `one third`, `two tenths`, `half a dozen`. */
const readPart = (words: readonly string[], at: number): NumberRead | null => {
  const [first = "", second = "", third = ""] = words.slice(at, at + 3);
  if (first === "half" || first === "quarter") {
    const whole = isA(second) ? SCALES.get(third) : undefined;
    return { length: whole ? 3 : 1, value: (PARTS.get(first) ?? 0) * (whole ?? 1), isBare: false };
  }
  const [many, part] = [isA(first) ? 1 : valueOf(first), PARTS.get(second)];
  return many === undefined || part === undefined ? null : { length: 2, value: many * part, isBare: false };
};

/** Whether a word goes on with the number of the words before it: `hundred fifty`, `hundred and fifty`, `twenty five`. */
const goesOn = (before: string | undefined, word: string): boolean =>
  isScale(before) || before === "and" || (isTens(before) && (SMALL.get(word) ?? 10) < 10);

const isAnd = (words: readonly string[], place: number): boolean =>
  words[place] === "and" && isScale(words[place - 1]) && valueOf(words[place + 1]) !== undefined;

/** The number that begins at a word; null: none does. */
export const readNumber = (words: readonly string[], at: number): NumberRead | null => {
  const part = readPart(words, at);
  if (part) return part;
  const begin = isA(words[at]) && isScale(words[at + 1]) ? at + 1 : at;
  let [sum, current, place] = [0, 0, begin];
  for (; place < words.length; place += 1) {
    const word = words[place] ?? "";
    const [scale, value] = [SCALES.get(word), valueOf(word)];
    if (scale !== undefined && scale >= 1000) [sum, current] = [sum + (current || 1) * scale, 0];
    else if (scale !== undefined) current = (current || 1) * scale;
    else if (value !== undefined && (place === begin || goesOn(words[place - 1], word))) current += value;
    else if (place === begin || !isAnd(words, place)) break;
  }
  if (place === begin) return null;
  return { length: place - at, value: sum + current, isBare: place - at === 1 && words[at] === "one" };
};

export const NUMBER_WORDS: readonly string[] = [...SMALL.keys(), ...SCALES.keys(), ...PARTS.keys()];
