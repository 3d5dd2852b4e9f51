import { paths } from "#web/paths.ts";

/** What a new rule begins with: of an event that someone has before them. */
export type RuleSeed = { title?: string; attendee?: string; location?: string };

const NAMES = ["title", "attendee", "location"] as const;

/** The builder, with conditions filled in. */
export const newRulePath = (seed: RuleSeed): string => {
  const said = NAMES.flatMap((name): [string, string][] => {
    const value = seed[name]?.trim() ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return said.length === 0 ? paths.newRule : `${paths.newRule}?${new URLSearchParams(said).toString()}`;
};

export const seedIn = (search: URLSearchParams): RuleSeed =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
