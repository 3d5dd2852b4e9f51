/** A row id: UUIDv7, so that ids sort by the time they were made and index pages stay warm. */
export type Id = string;

const HEX = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): text is Id => HEX.test(text);

const RANDOM_BYTES = 3;

const hexOf = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** RFC 9562 section 5.7, with the counter of section 6.2 in the last 48 bits. */
const uuidV7 = (milliseconds: number, random: string, count: number): Id => {
  const time = hexOf(milliseconds, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3)}-${hexOf(count, 12)}`;
};

/**
 * Ids of one process: the millisecond, 24 bits that are drawn anew in each, and a count within it. None is given twice,
 * also by a clock that goes back, and each sorts behind the one before. They name a row and keep no secret: what opens
 * something without a session is a token.
 */
export const createIdSource = (milliseconds: () => number, randomBytes: (count: number) => Uint8Array): (() => Id) => {
  let [last, random, count] = [-1, "", 0];
  return () => {
    const now = milliseconds();
    if (now > last) {
      [last, count] = [now, 0];
      random = Array.from(randomBytes(RANDOM_BYTES), (byte) => hexOf(byte, 2)).join("");
    } else count += 1;
    return uuidV7(last, random, count);
  };
};
