/** Where sign-in providers keep pictures: the host itself or a part of it. */
const PICTURE_HOSTS = [
  "googleusercontent.com",
  "graph.microsoft.com",
  "gravatar.com",
  "appleid.cdn-apple.com",
] as const;

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const PICTURE_PATIENCE_MS = 5000;
export const PICTURE_URL_MAX_CHARACTERS = 2000;
export const PICTURES_PER_ADDRESS = { points: 60, seconds: 60, by: "address" } as const;

export const isPictureHost = (hostname: string): boolean =>
  PICTURE_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));

type Range = readonly [network: readonly number[], bits: number];

/** IPv4 that is not somebody's public address (IANA special-purpose registry). */
const CLOSED_V4: readonly Range[] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 88, 99, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 4],
  [[240, 0, 0, 0], 4],
];

const numberOf = (octets: readonly number[]): number => octets.reduce((all, octet) => all * 256 + octet, 0);

const isOpenV4 = (address: string): boolean => {
  const octets = address.split(".").map(Number);
  if (octets.length !== 4 || octets.some((octet) => !Number.isInteger(octet) || octet < 0 || octet > 255)) return false;
  const number = numberOf(octets);
  return !CLOSED_V4.some(([network, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(number / size) === Math.floor(numberOf(network) / size);
  });
};

/**
 * Whether a resolved address is public. Of IPv6 only global unicast (2000::/3) is, without the blocks that carry an IPv4
 * address inside or lead nowhere: 6to4, Teredo and the other special ones of 2001::/23, documentation.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!address.includes(":")) return isOpenV4(address);
  const [first = "", second = ""] = address.toLowerCase().split(":");
  const head = Number.parseInt(first || "0", 16);
  if (Number.isNaN(head) || head < 0x2000 || head > 0x3fff) return false;
  const next = Number.parseInt(second || "0", 16);
  const isSpecial = head === 0x2001 && (next < 0x200 || next === 0xdb8);
  return head !== 0x2002 && !isSpecial && head !== 0x3fff;
};
