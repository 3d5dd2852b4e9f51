import { UNKNOWN_PART, WHOLE_ADDRESS } from "./address.ts";

const SHOWN_AT_MOST = 6;

/** Which part of the address could not be used, by the names on the page; null: none. */
export const ignoredWords = (ignored: readonly string[]): string | null => {
  if (ignored.length === 0) return null;
  if (ignored.includes(WHOLE_ADDRESS)) return "The address is too long to be read. We use the usual values instead.";
  const names = [...new Set(ignored.filter((name) => name !== UNKNOWN_PART))];
  const unknown = ignored.filter((name) => name === UNKNOWN_PART).length;
  const more = names.length - SHOWN_AT_MOST;
  const parts = [
    ...names.slice(0, SHOWN_AT_MOST),
    ...(more > 0 ? [`${more} more`] : []),
    ...(unknown > 0
      ? [unknown === 1 ? "a name that this tool does not have" : `${unknown} names that this tool does not have`]
      : []),
  ];
  const stands =
    names.length === 0
      ? ""
      : names.length === 1
        ? " We use the usual value instead."
        : " We use the usual values instead.";
  return `Not used from the address: ${parts.join(", ")}.${stands}`;
};
