import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { type BankLine, DAYS_AFTER } from "../rules.ts";
import { TRADES } from "./trades.ts";

/** An entry as far as a purchase goes. */
export type Work = { id: string; date: CivilDate; description: string; propertyId: string | null };

/** Somebody who is named in the book, and where they worked or whom they manage for. */
export type Vendor = { name: string; propertyId: string };

export type Fit = {
  line: BankLine;
  entryId: string;
  /** What both name: a word, a kept vendor, or a shop for such work. */
  why: { kind: "word" | "vendor" | "trade"; word: string };
};

/** Words of merchants and of entries that say nothing of either. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `about after also authorized autopay before bill business card center check checkcard city company corp credit debit
   direct done ebay from group home hours inc with into llc made market marketplace mobile more onto online other over paid
   payment paypal purchase recurring rent rental sale service services shop shopping square store street that them then
   they this time today transfer unit united venmo visa went were week work worked working year zelle
   january february march april june july august september october november december`.split(/\s+/),
);

const WORD = /[\p{L}\p{N}]+/gu;
const SHORTEST = 4;
/** "Plumber" and "plumbing" begin alike. */
const STEM = 5;

const textOf = (text: string): string => ` ${(text.toLowerCase().match(WORD) ?? []).join(" ")} `;

const wordsOf = (text: string, empty: ReadonlySet<string>): string[] =>
  (text.toLowerCase().match(WORD) ?? []).filter(
    (word) => word.length >= SHORTEST && /\p{L}/u.test(word) && !EMPTY_WORDS.has(word) && !empty.has(word),
  );

const isSame = (one: string, other: string): boolean => {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= STEM && long.startsWith(short.slice(0, Math.max(STEM, short.length - 2)));
};

const sharedWord = (merchant: readonly string[], work: readonly string[]): string | undefined =>
  merchant.find((word) => work.some((other) => isSame(word, other)));

/** Of a vendor's name each word that says something is in the merchant's text. */
const isNamed = (merchant: readonly string[], { name }: Vendor, empty: ReadonlySet<string>): boolean => {
  const words = wordsOf(name, empty);
  return words.length > 0 && words.every((word) => merchant.includes(word));
};

type Book = {
  entries: readonly Work[];
  vendors: readonly Vendor[];
  /** Names of properties, streets and cities: shared by everything that happens there. */
  placeNames: readonly string[];
};

type Known = { text: string; words: string[]; entry: Work };

const whyOf = (
  merchant: string,
  { text, words, entry }: Known,
  vendors: readonly Vendor[],
  empty: ReadonlySet<string>,
) => {
  const said = wordsOf(merchant, empty);
  const word = sharedWord(said, words);
  if (word !== undefined) return { kind: "word" as const, word };
  const vendor = vendors.find((one) => one.propertyId === entry.propertyId && isNamed(said, one, empty));
  if (vendor) return { kind: "vendor" as const, word: vendor.name };
  const shop = textOf(merchant);
  for (const { merchants, work } of TRADES) {
    const name = merchants.find((each) => shop.includes(` ${each} `));
    const done = name === undefined ? undefined : work.find((each) => text.includes(` ${each}`));
    if (done !== undefined) return { kind: "trade" as const, word: done };
  }
  return null;
};

/**
 * The lines that may back up an entry: on its day or within three days after, and naming what it names. A line that fits several
 * is offered for each, those that name it too first, then the nearest day; its owner says which.
 */
export const fitLines = (lines: readonly BankLine[], { entries, vendors, placeNames }: Book): Fit[] => {
  const empty = new Set(placeNames.flatMap((name) => name.toLowerCase().match(WORD) ?? []));
  const byDay = Map.groupBy(
    entries.map((entry): Known => {
      return { entry, text: textOf(entry.description), words: wordsOf(entry.description, empty) };
    }),
    ({ entry }) => entry.date,
  );
  return lines.flatMap((line) => {
    const fits = Array.from({ length: DAYS_AFTER + 1 }, (_, days) => addDays(line.spentOn, -days)).flatMap((day) =>
      (byDay.get(day) ?? []).flatMap((known): Fit[] => {
        const why = whyOf(line.merchant, known, vendors, empty);
        return why ? [{ line, entryId: known.entry.id, why }] : [];
      }),
    );
    return fits.toSorted((one, other) => Number(one.why.kind === "trade") - Number(other.why.kind === "trade"));
  });
};
