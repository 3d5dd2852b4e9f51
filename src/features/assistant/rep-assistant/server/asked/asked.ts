import { fold } from "#shared/fields/folded-words.ts";
import type { AskApi } from "#server/http/request-shape/ask-api.ts";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";
import type { Drafting } from "../entry-drafts/drafting.ts";
import { type Book, makeBook, type Me } from "./book.ts";
import type { Library } from "../passages/library.ts";
import { type Names, readNames } from "./names.ts";
import { type Period, readPeriod, yearSaid } from "./periods.ts";

/** Who asks, as far as an answer has to know. */
export type Asking = { ask: AskApi; today: CivilDate; me: Me; seesPart: boolean; drafting: Drafting };

/** One question with all that is read from it. */
export type Asked = {
  asker: Asking;
  book: Book;
  library: Library;
  /** As it was typed, without what cannot be seen. */
  text: string;
  /** Lower case without accents, commas of thousands gone. */
  folded: string;
  /** Its words in their one form, typing errors mended. */
  words: readonly string[];
  /** The tax year that it is about: the one it names, else the present one. */
  year: number;
  period: Period | null;
  names: () => Promise<Names>;
};

/** The rest is not read for names and days: nobody names them in the hundredth word. */
const READ_CHARACTERS_MAX = 500;

/** Tax years before the passive rules, or far ahead, are not asked of the book. */
const FIRST_YEAR = 2000;

export const foldQuestion = (text: string): string =>
  fold(text.slice(0, READ_CHARACTERS_MAX)).replaceAll(/(\d),(?=\d{3})/g, "$1");

export const yearAsked = (folded: string, today: string): number => {
  const year = yearSaid(folded, today) ?? yearOf(today);
  return year < FIRST_YEAR || year > yearOf(today) + 1 ? yearOf(today) : year;
};

export const makeAsked = (
  asker: Asking,
  library: Library,
  question: { text: string; folded: string; words: readonly string[]; year: number },
): Asked => {
  const book = makeBook(asker);
  let names: Promise<Names> | undefined;
  return {
    asker,
    book,
    library,
    ...question,
    period: readPeriod(question.folded, asker.today),
    names: () =>
      (names ??= Promise.all([book.properties(), book.persons()]).then(([properties, persons]) =>
        readNames(question.text.slice(0, READ_CHARACTERS_MAX), { properties, persons, me: asker.me }),
      )),
  };
};
