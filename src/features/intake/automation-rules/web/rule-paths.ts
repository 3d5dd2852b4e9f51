import { paths } from "#web/paths.ts";
import type { MessageKind } from "../rule.ts";
import { tidyWords } from "../rules.ts";

/** What a new rule begins with: of an event or a mail that someone has before them. */
export type RuleSeed = { kind?: MessageKind; title?: string | readonly string[]; attendee?: string; location?: string };

const NAMES = ["title", "attendee", "location"] as const;

/** The builder, with conditions filled in. */
export const newRulePath = (seed: RuleSeed): string => {
  const said = NAMES.flatMap((name): [string, string][] =>
    tidyWords([seed[name] ?? []].flat()).map((word) => [name, word]),
  );
  if (seed.kind === "mail") said.unshift(["kind", "mail"]);
  return said.length === 0 ? paths.newRule : `${paths.newRule}?${new URLSearchParams(said).toString()}`;
};

/** By what each is to be found in: the words that an address names. */
export const seedIn = (search: URLSearchParams): Record<(typeof NAMES)[number], string[]> & { kind: MessageKind } => ({
  kind: search.get("kind") === "mail" ? "mail" : "calendar",
  title: tidyWords(search.getAll("title")),
  attendee: tidyWords(search.getAll("attendee")),
  location: tidyWords(search.getAll("location")),
});
