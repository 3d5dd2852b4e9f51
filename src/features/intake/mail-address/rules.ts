/** Why a mail waits for its person. */
export const HELD_REASONS = ["not-signed", "not-yours", "not-verified", "automatic"] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/** How many mails wait at most, and for how long. */
export const HELD_MAX = 100;
export const HELD_DAYS = 30;
/** What is kept, and what is shown, of one that waits. */
export const HELD_TEXT_CHARACTERS = 20_000;
export const SHOWN_TEXT_CHARACTERS = 2_000;

/** Mails to one address in an hour: more than anyone forwards by hand. */
export const MAILS_PER_HOUR = 200;

export const addressOf = (token: string, domain: string): string => `log+${token}@${domain}`;

/** The token in what stands before the @; null: it is no forwarding address. */
export const tokenIn = (name: string): string | null => /^log\+([a-z2-9]{20})$/.exec(name)?.[1] ?? null;

export const heldSince = (now: Date): Date => new Date(now.getTime() - HELD_DAYS * 86_400_000);
