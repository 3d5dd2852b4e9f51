import { PASSWORD_MIN_CHARACTERS, type PasswordOwner, refusePassword } from "#features/account/accounts/rules.ts";

/** What to tell someone who is choosing a password, while they type. The server alone has the lists of common ones. */
export const passwordAdvice = (password: string, owner: PasswordOwner): string => {
  if (password === "") return `At least ${PASSWORD_MIN_CHARACTERS} characters. A short sentence is easy to remember.`;
  const missing = PASSWORD_MIN_CHARACTERS - password.length;
  if (missing > 0) return `${missing} more ${missing === 1 ? "character" : "characters"}.`;
  return refusePassword(password, owner) ?? "Long enough.";
};
