const KNOWN_MAX = 10_000;

/** By database: a process of the tests has many. */
const known = new WeakMap<object, Set<string>>();

const knownOf = (database: object): Set<string> => {
  const found = known.get(database) ?? new Set();
  known.set(database, found);
  return found;
};

/**
 * Tokens that were open when this process last looked, by their hash. They say as whose request one stands in line for
 * the database, before it is asked: a token that was made up says nothing, and its request is that of a visitor.
 */
export const isKnownToken = (database: object, hash: Buffer): boolean => knownOf(database).has(hash.toString("hex"));

/** The one that was shown longest ago goes first. */
export const noteKnownToken = (database: object, hash: Buffer, isOpen: boolean): void => {
  const [tokens, key] = [knownOf(database), hash.toString("hex")];
  tokens.delete(key);
  if (isOpen) tokens.add(key);
  const [oldest] = tokens;
  if (tokens.size > KNOWN_MAX && oldest !== undefined) tokens.delete(oldest);
};
