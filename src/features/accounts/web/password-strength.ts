import { PASSWORD_MIN_CHARACTERS, refusePassword } from "../rules.ts";

/** What to tell someone who is choosing a password, while they type. */
export const passwordAdvice = (password: string, email: string): string => {
  if (password === "") return `At least ${PASSWORD_MIN_CHARACTERS} characters. A short sentence is easy to remember.`;
  const missing = PASSWORD_MIN_CHARACTERS - password.length;
  if (missing > 0) return `${missing} more ${missing === 1 ? "character" : "characters"}.`;
  return refusePassword(password, email) ?? "Long enough.";
};
