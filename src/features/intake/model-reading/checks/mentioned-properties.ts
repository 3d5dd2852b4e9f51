import type { Id } from "#shared/ids.ts";

/** A property of the book, as mails may name it. */
export type NamedProperty = { id: Id; nickname: string; address: string };

const KINDS =
  "avenue|ave|street|st|road|rd|lane|ln|drive|dr|court|ct|place|pl|boulevard|blvd|parkway|pkwy|highway|hwy|terrace|ter|circle|cir|square|sq|trail|trl";
/** Too many words are as short: a property that is called "It" is named by its address alone. */
const NAME_CHARACTERS_MIN = 3;

const plain = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** `882 Grant Avenue, Unit 2` is `882 grant` in most mails. */
const streetOf = (address: string): string => {
  const [line = ""] = address.split(",");
  return plain(line)
    .replace(/ (?:unit|apt|apartment|suite|ste) .*$/u, " ")
    .replace(new RegExp(` (?:${KINDS}) $`, "u"), " ");
};

/** A house number and a name: a number alone, or a name alone, is said for other reasons. */
const isStreet = (street: string): boolean => /^ \d+\S* \p{L}/u.test(street);

/** Those whose nickname or street address a text has, as whole words. */
export const mentionedProperties = <Property extends NamedProperty>(
  properties: readonly Property[],
  text: string,
): Property[] => {
  const said = plain(text);
  return properties.filter(({ nickname, address }) => {
    const [name, street] = [plain(nickname), streetOf(address)];
    const isNamed = name.trim().length >= NAME_CHARACTERS_MIN && said.includes(name);
    return isNamed || (isStreet(street) && said.includes(street));
  });
};
