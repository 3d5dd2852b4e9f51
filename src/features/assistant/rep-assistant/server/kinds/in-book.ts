import { countWords } from "#shared/count-words.ts";
import { PAGES } from "../saying/pages.ts";
import { shownName } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";

const LISTED = 10;

const listed = (names: readonly string[]): string =>
  names.length > LISTED ? `${names.slice(0, LISTED).join(", ")} and more` : names.join(", ");

/** What and who is in the book. */
export const inBook: Kind = {
  id: "in-book",
  means: [
    "list|show|name my|our|all|the properties|rentals -pass|meet|test|tests|hours|log|logged|qualify|evidence|schedule|one|as",
    "how_many properties|rentals have|own|are|in -pass|meet|test|tests|hours|log|logged|qualify|evidence|need|must",
    "who in|on book",
    "what|which other_work my|our|have",
  ],
  answer: async ({ book }) => {
    const [properties, persons] = await Promise.all([book.properties(), book.persons()]);
    const places = properties
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ nickname }) => shownName(nickname));
    const people = { label: "People and other work", address: PAGES.people };
    return {
      statements: [
        {
          text: `${countWords(places.length, "property is", "properties are")} in this book${places.length > 0 ? `: ${listed(places)}` : ""}.`,
        },
        { text: `Its people: ${listed(persons.map(({ name }) => shownName(name)))}.`, page: people },
        { text: "Jobs and all other work are under People and other work.", page: people },
      ],
    };
  },
};
