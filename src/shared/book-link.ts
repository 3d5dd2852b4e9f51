import * as z from "zod/mini";

export const LINK_STATES = ["open", "expired", "revoked"] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The token of a link: its owner, in hexadecimal, and 256 random bits. Older tokens name no owner. */
export const linkTokenSchema = z.string().check(z.regex(/^([0-9a-f]{32})?[\w-]{43}$/));

export const linkStateOf = (link: { expiresAt: Date; revokedAt: Date | null }, now: Date): LinkState => {
  if (link.revokedAt !== null) return "revoked";
  return link.expiresAt <= now ? "expired" : "open";
};
