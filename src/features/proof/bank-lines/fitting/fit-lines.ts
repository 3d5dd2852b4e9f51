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

export type Book = {
  entries: readonly Work[];
  vendors: readonly Vendor[];
  /** Names of properties, streets and cities: shared by everything that happens there. */
  placeNames: readonly string[];
};

/** What an entry says, and what a merchant's name does: read once, however many others it is held against. */
type Known = { text: string; words: readonly string[]; entry: Work };
type Named = {
  words: readonly string[];
  vendors: readonly Vendor[];
  /** What the work is called that each of its trades leads to. */
  works: readonly (readonly string[])[];
};

const onceEach = <Of>(read: (text: string) => Of): ((text: string) => Of) => {
  const known = new Map<string, Of>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const fresh = read(text);
    known.set(text, fresh);
    return fresh;
  };
};

const merchantReader = (vendors: readonly Vendor[], empty: ReadonlySet<string>): ((merchant: string) => Named) => {
  const called = vendors.map((vendor) => ({ vendor, words: wordsOf(vendor.name, empty) }));
  return onceEach((merchant) => {
    const words = wordsOf(merchant, empty);
    const shop = textOf(merchant);
    return {
      words,
      // Of a vendor's name each word that says something is in the merchant's text.
      vendors: called
        .filter((one) => one.words.length > 0 && one.words.every((word) => words.includes(word)))
        .map(({ vendor }) => vendor),
      works: TRADES.filter(({ merchants }) => merchants.some((each) => shop.includes(` ${each} `))).map(
        ({ work }) => work,
      ),
    };
  });
};

const whyOf = (named: Named, { text, words, entry }: Known): Fit["why"] | null => {
  const word = sharedWord(named.words, words);
  if (word !== undefined) return { kind: "word", word };
  const vendor = named.vendors.find((one) => one.propertyId === entry.propertyId);
  if (vendor) return { kind: "vendor", word: vendor.name };
  for (const work of named.works) {
    const done = work.find((each) => text.includes(` ${each}`));
    if (done !== undefined) return { kind: "trade", word: done };
  }
  return null;
};

/**
 * The lines that may back up an entry: on its day or within three days after, and naming what it names. A line that fits several
 * is offered for each, those that name it too first, then the nearest day; its owner says which.
 */
export const fitLines = (lines: readonly BankLine[], { entries, vendors, placeNames }: Book): Fit[] => {
  const empty = new Set(placeNames.flatMap((name) => name.toLowerCase().match(WORD) ?? []));
  const readMerchant = merchantReader(vendors, empty);
  const readWork = onceEach((said) => ({ text: textOf(said), words: wordsOf(said, empty) }));
  const byDay = Map.groupBy(
    entries.map((entry): Known => ({ entry, ...readWork(entry.description) })),
    ({ entry }) => entry.date,
  );
  return lines.flatMap((line) => {
    const named = readMerchant(line.merchant);
    const fits = Array.from({ length: DAYS_AFTER + 1 }, (_, days) => addDays(line.spentOn, -days)).flatMap((day) =>
      (byDay.get(day) ?? []).flatMap((known): Fit[] => {
        const why = whyOf(named, known);
        return why ? [{ line, entryId: known.entry.id, why }] : [];
      }),
    );
    return fits.toSorted((one, other) => Number(one.why.kind === "trade") - Number(other.why.kind === "trade"));
  });
};
