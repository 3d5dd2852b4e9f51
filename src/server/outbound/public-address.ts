import { BlockList, isIP } from "node:net";

/** IPv4 that is not someone's public address (IANA special-purpose registry, multicast, and Azure's own host). */
const CLOSED_V4: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["168.63.129.16", 32],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** The parts of global unicast that carry an IPv4 address inside (Teredo, 6to4) or lead nowhere (documentation). */
const CLOSED_V6: readonly (readonly [network: string, bits: number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 16],
];

const closed = new BlockList();
for (const [network, bits] of CLOSED_V4) closed.addSubnet(network, bits, "ipv4");
for (const [network, bits] of CLOSED_V6) closed.addSubnet(network, bits, "ipv6");

/** All of IPv6 that is public: mapped addresses, NAT64, private, link-local and multicast ones lie outside. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** Whether a resolved address, in the one spelling that a resolver gives, is public. Anything else is not. */
export const isPublicAddress = (address: string): boolean => {
  const version = address.includes("%") ? 0 : isIP(address);
  if (version === 4) return !closed.check(address, "ipv4");
  return version === 6 && globalUnicast.check(address, "ipv6") && !closed.check(address, "ipv6");
};
