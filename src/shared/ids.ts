/** A row id: UUIDv7, so that ids sort by the time they were made and index pages stay warm. */
export type Id = string;

const HEX = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): text is Id => HEX.test(text);

/** Redrawn in each millisecond, and once for the process. */
const RANDOM_BYTES = 3;
const COUNT_DIGITS = 6;
const COUNT_MAX = 16 ** COUNT_DIGITS - 1;

const hexOf = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

const randomHex = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(RANDOM_BYTES), (byte) => hexOf(byte, 2)).join("");

type Parts = { milliseconds: number; random: string; process: string; count: number };

/** RFC 9562 section 5.7, with the counter of section 6.2 in the last 24 bits. */
const uuidV7 = ({ milliseconds, random, process, count }: Parts): Id => {
  const time = hexOf(milliseconds, 12);
  const tail = `${process}${hexOf(count, COUNT_DIGITS)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3)}-${tail}`;
};

/**
 * Ids of one process: the millisecond, 24 bits that are redrawn in each, 24 that are drawn once, and a count. None is
 * issued twice, even if the clock goes back, and each sorts after the one before. They name a row and are not secret:
 * what opens something without a session is a token.
 */
export const createIdSource = (milliseconds: () => number, randomBytes: (count: number) => Uint8Array): (() => Id) => {
  const process = randomHex(randomBytes);
  let [last, random, count] = [-1, "", 0];
  return () => {
    const now = milliseconds();
    if (now > last || count === COUNT_MAX) {
      [last, count] = [Math.max(now, last + 1), 0];
      random = randomHex(randomBytes);
    } else count += 1;
    return uuidV7({ milliseconds: last, random, process, count });
  };
};
