import { type PageText, textOf } from "./page-text.ts";

export const PAPER_CATEGORIES = [
  "receipt",
  "invoice",
  "estimate",
  "lease",
  "notice",
  "statement",
  "photo",
  "document",
] as const;
export type PaperCategory = (typeof PAPER_CATEGORIES)[number];

export const PAPER_TAGS = [
  "supplies",
  "plumbing",
  "electrical",
  "locks",
  "hauling",
  "cleaning",
  "landscaping",
  "postage",
  "office",
  "permits",
  "insurance",
  "utilities",
  "property taxes",
] as const;
export type PaperTag = (typeof PAPER_TAGS)[number];

/** What in a paper asks for something to be done. */
export const PAPER_SIGNALS = ["violation", "past_due", "due_date"] as const;
export type PaperSignal = (typeof PAPER_SIGNALS)[number];

/** What kind of paper it is, by its words alone. */
export type PaperKind = { category: PaperCategory; tags: PaperTag[]; signals: PaperSignal[] };

/** In this order: a notice names the receipt that it asks for, and an invoice the estimate before it. */
const CATEGORY_WORDS: readonly [PaperCategory, RegExp][] = [
  ["notice", /\b(?:notice of|notice to|final notice|citation|code (?:enforcement|violation)|aviso de)\b/],
  ["lease", /\b(?:lease agreement|rental agreement|residential lease|contrato de arrendamiento)\b/],
  ["statement", /\b(?:account statement|statement of account|statement period|account summary)\b/],
  ["invoice", /\b(?:invoice|bill to|amount due|factura)\b/],
  ["estimate", /\b(?:estimate|quotation|price quote|presupuesto|cotizacion)\b/],
  ["receipt", /\b(?:receipt|recibo|ticket|subtotal|sub total|cash|change due|cambio|efectivo|visa|mastercard|debit)\b/],
];

const TAG_WORDS: Readonly<Record<PaperTag, RegExp>> = {
  supplies: /\b(?:hardware|home depot|lowe'?s|menards|lumber|paint|tile|drywall|ferreteria|stud|screws?)\b/,
  plumbing: /\b(?:plumb(?:er|ing)|faucet|toilet|drain|pipe|roto-?rooter|water heater|plomeria)\b/,
  electrical: /\b(?:electrician|electrical|breaker|outlet|wiring)\b/,
  locks: /\b(?:locksmith|deadbolt|rekey|keys? cut)\b/,
  hauling: /\b(?:landfill|dumpster|junk removal|u-?haul)\b/,
  cleaning: /\b(?:cleaning|cleaner|maid|limpieza)\b/,
  landscaping: /\b(?:landscap(?:e|ing)|lawn|mulch|snow removal)\b/,
  postage: /\b(?:usps|postage|fedex|certified mail|ups store)\b/,
  office: /\b(?:staples|office depot|officemax|printer|toner)\b/,
  permits: /\b(?:permit|inspection fee|rental license)\b/,
  insurance: /\b(?:insurance|premium due|policy number)\b/,
  utilities: /\b(?:electric service|gas service|water service|sewer|kwh|utility bill)\b/,
  "property taxes": /\b(?:property tax(?:es)?|parcel (?:number|id))\b/,
};

const SIGNAL_WORDS: Readonly<Record<PaperSignal, RegExp>> = {
  violation: /\b(?:violation|citation|code enforcement)\b/,
  past_due: /\b(?:past due|overdue|final notice|vencid[oa])\b/,
  due_date: /\b(?:due date|due by|due on|payment due|respond by|fecha limite)\b/,
};

/** A picture with fewer letters than this shows something else than a paper. */
const PAPER_LETTERS = 25;

/** Lower case, without accents, which the reader of pictures loses anyway. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const keysOf = <Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, RegExp>>, text: string): Key[] =>
  keys.filter((key) => words[key].test(text));

/** The words of all pages, line by line. */
export const wordsOfPages = (pages: readonly PageText[]): string =>
  pages.flatMap(({ lines }) => lines.map(textOf)).join("\n");

export const readPaper = (pages: readonly PageText[], isPicture: boolean): PaperKind => {
  const text = plain(wordsOfPages(pages));
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  const known = CATEGORY_WORDS.find(([, words]) => words.test(text))?.[0];
  return {
    category: known ?? (isPicture && letters < PAPER_LETTERS ? "photo" : "document"),
    tags: keysOf(PAPER_TAGS, TAG_WORDS, text),
    signals: keysOf(PAPER_SIGNALS, SIGNAL_WORDS, text),
  };
};
