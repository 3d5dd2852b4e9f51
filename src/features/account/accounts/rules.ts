/** Pure decisions about accounts. */

export const PASSWORD_MIN_CHARACTERS = 10;
export const PASSWORD_MAX_CHARACTERS = 200;
export const NAME_ON_RETURN_MAX_CHARACTERS = 200;

/** A session ends when it has not been used for this long. */
export const SESSION_DAYS = 30;
/** A used refresh token works this much longer: two tabs may refresh at once (trust.md finding 3). */
export const REFRESH_GRACE_SECONDS = 60;
export const VERIFY_EMAIL_HOURS = 72;
export const RESET_PASSWORD_MINUTES = 60;
/** Both inboxes must confirm a new address within this time. */
export const CHANGE_EMAIL_HOURS = 24;

/** Reset mails that one inbox gets, wherever they are requested from. */
export const RESET_MAILS_PER_EMAIL = { points: 5, seconds: 3600, by: "address" } as const;
/** Sign-in attempts on one account from one address; from any other address the right password still works. */
export const SIGN_INS_PER_EMAIL_AND_ADDRESS = { points: 10, seconds: 60, by: "address" } as const;
/**
 * Wrong passwords for one account, wherever they come from: the first `free` without a pause, then one after each pause, which
 * doubles up to the longest. A known device, and anyone who is already signed in, are counted separately.
 */
export const PASSWORD_TRIES = {
  free: 20,
  firstPauseSeconds: 60,
  longestPauseSeconds: 900,
  forgottenHours: 24,
  /** So many of one address count against the account: alone it never closes the account to its owner's new devices. */
  ofOneAddress: 10,
} as const;

export type RefreshTokenState = { usedAt: Date | null; expiresAt: Date };
export type RefreshDecision = "rotate" | "expired" | "reuse";

/** What presenting a known refresh token means. */
export const decideRefresh = (token: RefreshTokenState, now: Date): RefreshDecision => {
  if (now.getTime() >= token.expiresAt.getTime()) return "expired";
  if (!token.usedAt) return "rotate";
  const sinceUse = now.getTime() - token.usedAt.getTime();
  return sinceUse <= REFRESH_GRACE_SECONDS * 1000 ? "rotate" : "reuse";
};

export type PasswordOwner = { email: string; firstName: string; lastName: string };

/** For a name or an address: what is long enough to be recognized in a password. */
const ownWords = ({ email, firstName, lastName }: PasswordOwner): string[] =>
  [firstName, lastName, email, ...`${firstName} ${lastName} ${email}`.split(/[^\p{L}\p{N}]+/u)]
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);

const withoutTail = (text: string): string => text.replace(/[\p{N}\p{P}\p{S}\s]+$/u, "");
const OWN_LETTERS_LEAST = 4;

/**
 * Why a password is refused, or null. Length is what matters; no character classes are required. `isCommon` looks up a word in
 * lower case in the lists of stolen passwords, which only the server has.
 */
export const refusePassword = (
  password: string,
  owner: PasswordOwner,
  isCommon: (word: string) => boolean = () => false,
): string | null => {
  if (password.length < PASSWORD_MIN_CHARACTERS) return `Use at least ${PASSWORD_MIN_CHARACTERS} characters.`;
  if (password.length > PASSWORD_MAX_CHARACTERS) return `Use at most ${PASSWORD_MAX_CHARACTERS} characters.`;
  const lower = password.toLowerCase();
  const isListed = (text: string): boolean => isCommon(text) || isCommon(withoutTail(text));
  if (isPattern(lower) || isListed(lower)) return COMMON_PASSWORD;
  const isMadeOf = (words: readonly string[]): boolean => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ""), lower);
    if (rest === lower) return false;
    const letters = rest.replaceAll(/[^\p{L}]/gu, "");
    return letters.length < OWN_LETTERS_LEAST || isPattern(letters) || isListed(letters);
  };
  if (isMadeOf(ownWords(owner))) return OWN_NAME_PASSWORD;
  return isMadeOf(["tenure", ...ownWords(owner)]) ? PRODUCT_PASSWORD : null;
};

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/** Whether a key follows another one in the alphabet, in counting, on a keyboard, or is the same; in either direction. */
const follows = (one: string, next: string): boolean => {
  const step = (next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  return ROWS.some(
    (row) => row.includes(one) && row.includes(next) && Math.abs(row.indexOf(one) - row.indexOf(next)) <= 1,
  );
};

/** A unit repeated over and over, or keys that nearly all follow each other: ten characters that hold no more than two. */
const isPattern = (text: string): boolean => {
  if (/^(.{1,4}?)\1+$/su.test(text)) return true;
  const keys = [...text];
  const breaks = keys.filter((key, index) => index > 0 && !follows(keys[index - 1] ?? "", key)).length;
  return (breaks + 1) * 4 <= keys.length;
};

const COMMON_PASSWORD = "This password is on the lists that guessers try first. Choose another one.";
const PRODUCT_PASSWORD = "Our own name is easy to guess. Choose another password.";
const OWN_NAME_PASSWORD = "Your name and your email address are easy to guess. Choose another password.";

export type RefreshCookie = { userId: string; token: string };
const COOKIE = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The refresh cookie names its owner so that the look-up leads with `user_id`. */
export const formatRefreshCookie = (cookie: RefreshCookie): string => `${cookie.userId}.${cookie.token}`;

export const parseRefreshCookie = (text: string | undefined): RefreshCookie | null => {
  const match = COOKIE.exec(text ?? "");
  return match?.[1] && match[2] ? { userId: match[1], token: match[2] } : null;
};

/** An account knows a browser for this long after its last sign-in there; browsers keep no cookie longer. */
export const DEVICE_DAYS = 400;
const DEVICES_OF_A_BROWSER_MOST = 5;
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** One token for each account that signed in with this browser, the most recent first. */
export const formatDeviceCookie = (tokens: readonly string[]): string =>
  tokens.slice(0, DEVICES_OF_A_BROWSER_MOST).join(".");

export const parseDeviceCookie = (text: string | undefined): string[] =>
  (text ?? "").split(".", DEVICES_OF_A_BROWSER_MOST).filter((token) => DEVICE_TOKEN.test(token));

/** How long "This wasn't me" works: as long as an unused session lasts. */
export const DISOWN_DAYS = 30;
export const NEW_DEVICE_MAILS_PER_HOUR = 5;
/** Lines of the sign-in history shown at once. */
export const SIGN_INS_PAGE = 25;

/** The time between the first step of a sign-in and the second, or between a question to a passkey and its answer. */
export const SIGN_IN_TICKET_MINUTES = 10;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MOST = 20;
export const PASSKEY_NAME_MAX_CHARACTERS = 60;
export const STEP_UP_MAIL_MINUTES = 10;

const RECOVERY_CODE_CHARACTERS = 16;

/** As someone may type it: in any case, with or without its dashes, and with letters that look like digits. */
export const readRecoveryCode = (typed: string): string | null => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return code.length === RECOVERY_CODE_CHARACTERS ? code : null;
};

/** A request to delete an account is confirmed by a link that works for this long. */
export const CONFIRM_DELETION_HOURS = 24;
/** The time between confirmation and erasure: until it is over, signing in brings the account back. */
export const DELETION_GRACE_DAYS = 30;
/** The keyed hash of an erased account's address, by which a second free trial would be recognized. */
export const ERASED_ADDRESS_KEPT_DAYS = 730;

export const CANCELLATION_DETAILS_MAX_CHARACTERS = 1000;

const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);

export const confirmDeletionUntil = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + CONFIRM_DELETION_HOURS * 3_600_000);
export const changeEmailUntil = (askedAt: Date): Date => new Date(askedAt.getTime() + CHANGE_EMAIL_HOURS * 3_600_000);
export const scheduledDeletion = (confirmedAt: Date): Date => daysAfter(confirmedAt, DELETION_GRACE_DAYS);
export const erasedAddressesBefore = (now: Date): Date => daysAfter(now, -ERASED_ADDRESS_KEPT_DAYS);
export const devicesForgottenBefore = (now: Date): Date => daysAfter(now, -DEVICE_DAYS);
