import { paths } from "#web/paths.ts";
import { tidyWords } from "../rules.ts";

/** What a new rule begins with: of an event that someone has before them. */
export type RuleSeed = { title?: string | readonly string[]; attendee?: string; location?: string };

const NAMES = ["title", "attendee", "location"] as const;

/** The builder, with conditions filled in. */
export const newRulePath = (seed: RuleSeed): string => {
  const said = NAMES.flatMap((name): [string, string][] =>
    tidyWords([seed[name] ?? []].flat()).map((word) => [name, word]),
  );
  return said.length === 0 ? paths.newRule : `${paths.newRule}?${new URLSearchParams(said).toString()}`;
};

/** By what each is to be found in: the words that an address names. */
export const seedIn = (search: URLSearchParams): Record<(typeof NAMES)[number], string[]> => ({
  title: tidyWords(search.getAll("title")),
  attendee: tidyWords(search.getAll("attendee")),
  location: tidyWords(search.getAll("location")),
});
