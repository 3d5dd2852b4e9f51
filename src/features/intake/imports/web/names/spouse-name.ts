import { comparable } from "#shared/sheets/comparable.ts";

/** `Tom` of "Tom Keller" and of "Keller, Tom". */
export const firstNameOf = (text: string): string => {
  const [last, first] = text.split(",").map((part) => part.trim());
  return (first || last || text).split(/\s+/)[0] ?? text;
};

const FIRM = /\b(?:llc|inc|corp|co|ltd|company|services?|cleaning|management|realty|properties|group)\b/i;

/** One who has your last name, or of whom only a first name is said; a firm is nobody's spouse. */
export const mayBeSpouse = (text: string, own: string): boolean => {
  const words = comparable(text).split(" ").filter(Boolean);
  const family = comparable(own).split(" ").at(-1) ?? "";
  if (FIRM.test(text) || words.length === 0 || words.length > 4) return false;
  return words.length === 1 ? words[0] !== family : family !== "" && words.includes(family);
};
