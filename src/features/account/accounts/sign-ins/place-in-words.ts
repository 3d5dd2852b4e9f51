const PRIVATE = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^f[cd][\da-f]{2}:/,
  /^fe[89ab][\da-f]:/,
];
const LOOPBACK = [/^127\./, /^::1$/];

const plain = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d)/, "");

const isOneOf = (patterns: readonly RegExp[], address: string): boolean => patterns.some((one) => one.test(address));

/** The part that belongs to a network: a home, an office or a carrier assigns the rest. */
const networkOf = (address: string): string =>
  address.includes(":") ? address.split(":").slice(0, 4).join(":") : address.split(".").slice(0, 3).join(".");

/**
 * Where an address is, as far as the address itself tells. No one knows its town without asking other services, and they guess.
 * `here` is the reader's own address.
 */
export const placeInWords = (address: string | null, here: string | null): string => {
  if (address === null) return "Place unknown";
  const [there, own] = [plain(address), here === null ? null : plain(here)];
  if (isOneOf(LOOPBACK, there)) return "The computer that Tenure runs on";
  if (there === own) return `Your present connection (${there})`;
  if (isOneOf(PRIVATE, there)) return `A private network, such as an office's (${there})`;
  if (own !== null && networkOf(there) === networkOf(own)) return `Close to your present connection (${there})`;
  return `Another connection (${there})`;
};
