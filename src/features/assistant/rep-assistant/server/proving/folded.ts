import { seenText } from "#shared/fields/hidden-text.ts";

const SIGNS: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};

/** A text as it is compared, and where in the text each of its characters stands. */
type Folded = { text: string; places: readonly number[] };

/** Letters of one size, plain signs, one blank for all white space, nothing hidden. */
const foldedWithPlaces = (text: string): Folded => {
  const letters: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const isPlain = character < "\u0080";
    const plain = (isPlain ? character : seenText(character.normalize("NFKC")).text).toLowerCase();
    for (const letter of plain) {
      const folded = /\s/.test(letter) ? " " : (SIGNS[letter] ?? letter);
      if (folded === " " && (letters.length === 0 || letters.at(-1) === " ")) continue;
      for (const unit of folded.split("")) {
        letters.push(unit);
        places.push(place);
      }
    }
    place += character.length;
  }
  if (letters.at(-1) === " ") letters.pop();
  return { text: letters.join(""), places };
};

export const folded = (text: string): string => foldedWithPlaces(text).text;

/** Where a quote stands in a text, whatever its white space, case and kind of quotation marks; null: it does not. */
export const placeOfQuote = (text: string, quote: string): { from: number; to: number } | null => {
  const wanted = folded(quote);
  const { text: searched, places } = foldedWithPlaces(text);
  const at = wanted === "" ? -1 : searched.indexOf(wanted);
  if (at < 0) return null;
  const [from = 0, to = 0] = [places[at], places[at + wanted.length - 1]];
  return { from, to: to + 1 };
};
