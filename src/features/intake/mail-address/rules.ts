/** Why a mail waits for its person; several may be true of it. `not-sent-here`: no signed To or Cc names this address. */
export const HELD_REASONS = ["not-signed", "not-yours", "not-verified", "not-sent-here", "automatic"] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** How many mails wait at most, and for how long. */
export const HELD_MAX = 100;
export const HELD_DAYS = 30;
/** How much of the text of one that waits is kept and shown: the link of a confirmation stands within it. */
export const HELD_TEXT_CHARACTERS = 2_000;

/** Mails to one address in an hour, those that wait apart: more than anyone forwards by hand. */
export const MAILS_PER_HOUR = 200;

export const addressOf = (token: string, domain: string): string => `log+${token}@${domain}`;

/** The token in what stands before the @; null: it is no forwarding address. */
export const tokenIn = (name: string): string | null => /^log\+([a-z2-9]{20})$/.exec(name)?.[1] ?? null;

export const heldSince = (now: Date): Date => new Date(now.getTime() - HELD_DAYS * 86_400_000);
