/** What a provider says about a person, as far as we believe it. */
export type Vouched = { email: string | null; isEmailVerified: boolean };

type Claims = Readonly<Record<string, unknown>>;

/**
 * At Microsoft the administrators of any tenant can set any address: only `xms_edov` says that its owner was asked. The others
 * say so themselves, Apple as a string.
 */
export const vouchedOf = (provider: "google" | "microsoft" | "apple", claims: Claims): Vouched => {
  const email = typeof claims.email === "string" ? claims.email.trim().toLowerCase() : "";
  const said = provider === "microsoft" ? claims["xms_edov"] : claims["email_verified"];
  const isVerified = said === true || said === "true" || (provider === "microsoft" && (said === 1 || said === "1"));
  return { email: email === "" ? null : email, isEmailVerified: email !== "" && isVerified };
};

export type SignInWith = "enter" | "open" | "claim" | "in_use" | "no_address";

/**
 * A returning person is known by issuer and subject alone. An address leads to an existing account only if the provider has
 * verified it and no one here has: then its owner has come, and whoever registered it loses it.
 */
export const decideSignInWith = (
  { email, isEmailVerified }: Vouched,
  known: { isKnown: boolean; account: { isEmailVerified: boolean } | null },
): SignInWith => {
  if (known.isKnown) return "enter";
  if (email === null) return "no_address";
  if (known.account === null) return "open";
  return isEmailVerified && !known.account.isEmailVerified ? "claim" : "in_use";
};

const GOOGLE_ID = /^\d{15,25}$/;

/** Only such an id gives Google's picture (specification section 5). */
export const isGoogleId = (id: string | null): boolean => GOOGLE_ID.test(id ?? "");

const part = (text: unknown): string => (typeof text === "string" ? text.trim().slice(0, 100) : "");

/** The name with which the account is opened; its owner may change it. */
export const nameOf = (claims: Claims, told: { firstName?: string | undefined; lastName?: string | undefined }) => {
  const [first = "", ...rest] = part(claims["name"]).split(/\s+/);
  const local = part(claims["email"]).split("@")[0] ?? "";
  return {
    firstName: part(claims["given_name"]) || part(told.firstName) || first || local || "-",
    lastName: part(claims["family_name"]) || part(told.lastName) || rest.join(" ") || "-",
  };
};
