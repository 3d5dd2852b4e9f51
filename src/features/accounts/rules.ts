/** Pure decisions about accounts. */

export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 200;

/** A session ends when it was not used for this long. */
export const SESSION_DAYS = 30;
/** A used refresh token works this much longer: two tabs may refresh at once (trust.md finding 3). */
export const REFRESH_GRACE_SECONDS = 60;
export const VERIFY_EMAIL_HOURS = 72;
export const RESET_PASSWORD_MINUTES = 60;

/** Reset mails that one inbox gets, wherever they are asked from. */
export const RESET_MAILS_PER_EMAIL = { points: 5, seconds: 3600, by: "address" } as const;
/** Sign-ins to one account from one address; from any other address the right password still enters. */
export const SIGN_INS_PER_EMAIL_AND_ADDRESS = { points: 10, seconds: 60, by: "address" } as const;

export type RefreshTokenState = { usedAt: Date | null; expiresAt: Date };
export type RefreshDecision = "rotate" | "expired" | "reuse";

/** What presenting a known refresh token means. */
export const decideRefresh = (token: RefreshTokenState, now: Date): RefreshDecision => {
  if (now.getTime() >= token.expiresAt.getTime()) return "expired";
  if (!token.usedAt) return "rotate";
  const sinceUse = now.getTime() - token.usedAt.getTime();
  return sinceUse <= REFRESH_GRACE_SECONDS * 1000 ? "rotate" : "reuse";
};

/** Refused because every list of stolen passwords starts with them, or because they are the address itself. */
const COMMON = new Set([
  "password",
  "passwort",
  "qwertyuiop",
  "letmein123",
  "1234567890",
  "iloveyou12",
  "password12",
  "password123",
]);

/** Why a password is refused, or null. Length is what matters; no character classes are demanded. */
export const refusePassword = (password: string, email: string): string | null => {
  if (password.length < PASSWORD_MIN_CHARACTERS) return `Use at least ${PASSWORD_MIN_CHARACTERS} characters.`;
  if (password.length > PASSWORD_MAX_CHARACTERS) return `Use at most ${PASSWORD_MAX_CHARACTERS} characters.`;
  const lower = password.toLowerCase();
  if (lower === email.toLowerCase()) return "Use something other than your email address.";
  if (COMMON.has(lower) || /^(.)\1*$/.test(password)) return "This password is among the first anyone would try.";
  return null;
};

export type RefreshCookie = { userId: string; token: string };
const COOKIE = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The refresh cookie names its owner so that the look-up leads with `user_id`. */
export const formatRefreshCookie = (cookie: RefreshCookie): string => `${cookie.userId}.${cookie.token}`;

export const parseRefreshCookie = (text: string | undefined): RefreshCookie | null => {
  const match = COOKIE.exec(text ?? "");
  return match?.[1] && match[2] ? { userId: match[1], token: match[2] } : null;
};

/** A request to delete an account is confirmed by a link that works for so long. */
export const CONFIRM_DELETION_HOURS = 24;
/** Between the confirmation and the erasure: until it is over, signing in brings the account back. */
export const DELETION_GRACE_DAYS = 30;
/** The keyed hash of the address of an erased account, by which a second free trial would be recognized. */
export const ERASED_ADDRESS_KEPT_DAYS = 730;

export const CANCELLATION_REASONS = ["no_longer_needed", "other_product", "privacy", "other"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];
export const CANCELLATION_DETAILS_MAX_CHARACTERS = 1000;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);

export const confirmDeletionUntil = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + CONFIRM_DELETION_HOURS * 3_600_000);
export const scheduledDeletion = (confirmedAt: Date): Date => daysAfter(confirmedAt, DELETION_GRACE_DAYS);
export const erasedAddressesBefore = (now: Date): Date => daysAfter(now, -ERASED_ADDRESS_KEPT_DAYS);
