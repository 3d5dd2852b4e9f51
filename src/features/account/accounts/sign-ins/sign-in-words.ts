import * as z from "zod/mini";

/** How someone signs in: the first step, or a passkey, which is both. */
export const SIGN_IN_METHODS = ["password", "passkey", "google", "microsoft", "apple"] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
/** Those after which a second step may be asked for. */
export type TicketMethod = Exclude<SignInMethod, "passkey">;

/** What the sign-in history tells, in words. */
export const SIGN_IN_ACTIONS = {
  registered: "Account opened",
  signed_in: "Signed in",
  sign_in_failed: "Wrong password",
  signed_out: "Signed out",
  refresh_reuse: "Signed out by us: an old key of this session was used",
  password_reset: "Password set with a mailed link",
  password_changed: "Password changed",
  email_changed: "Email address changed",
  email_verified: "Email address confirmed",
  session_revoked: "Signed out from another device",
  session_disowned: "Reported as not you: signed out everywhere",
  second_step_failed: "Wrong code after the right password",
  recovery_code_used: "Recovery code used",
  authenticator_added: "Authenticator app added",
  authenticator_removed: "Authenticator app removed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  recovery_codes_made: "New recovery codes made",
  identity_linked: "Another way to sign in connected",
  identity_unlinked: "Another way to sign in disconnected",
  account_claimed: "Address confirmed by its owner: earlier sign-ins ended",
} as const;
export type SignInAction = keyof typeof SIGN_IN_ACTIONS;

const METHOD_WORDS: Readonly<Record<SignInMethod, string>> = {
  password: "with your password",
  passkey: "with a passkey",
  google: "with Google",
  microsoft: "with Microsoft",
  apple: "with Apple",
};

export const signInInWords = ({ action, method }: { action: SignInAction; method: SignInMethod | null }): string =>
  method === null ? SIGN_IN_ACTIONS[action] : `${SIGN_IN_ACTIONS[action]} ${METHOD_WORDS[method]}`;

export const signInActionSchema = z.enum(Object.keys(SIGN_IN_ACTIONS) as [SignInAction, ...SignInAction[]]);
