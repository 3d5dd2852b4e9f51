/** The filled parts of a text. The separator contains no spaces: a long run of them would be searched once for each. */
export const partsOf = (text: string, joiner: RegExp): string[] =>
  text
    .split(joiner)
    .map((part) => part.trim())
    .filter((part) => part !== "");
