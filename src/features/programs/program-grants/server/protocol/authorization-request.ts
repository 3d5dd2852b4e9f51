import type { ProgramScope } from "#shared/access.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { CHALLENGE, scopesIn } from "#features/programs/program-grants/rules.ts";

/** What a request says once, by its name; null: a name stands there twice (RFC 6749, 3.1). An empty value says nothing. */
export const saidOnce = (query: string): ReadonlyMap<string, string> | null => {
  const said = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (said.has(name)) return null;
    said.set(name, value);
  }
  for (const [name, value] of said) if (value === "") said.delete(name);
  return said;
};

/** What a program asks for, which is told the person and kept for the exchange. */
export type Asked = { scopes: readonly ProgramScope[]; codeChallenge: string; resource: string };

/** What goes back to the program instead (RFC 6749, 4.1.2.1; RFC 8707, 2). */
export type AskedWrongly = "invalid_request" | "unsupported_response_type" | "invalid_scope" | "invalid_target";

type Offer = { resource: string; scopes: readonly ProgramScope[] };

/**
 * What a program asks for, after it is known where the answer goes. PKCE by SHA-256 is a must. Without a scope it asks for
 * all that the person may give, and without a resource for the only one there is.
 */
export const readAsked = (said: ReadonlyMap<string, string>, offer: Offer): Result<Asked, AskedWrongly> => {
  const responseType = said.get("response_type");
  if (responseType === undefined) return refused("invalid_request");
  if (responseType !== "code") return refused("unsupported_response_type");
  const codeChallenge = said.get("code_challenge") ?? "";
  if (said.get("code_challenge_method") !== "S256" || !CHALLENGE.test(codeChallenge)) return refused("invalid_request");
  const resource = said.get("resource") ?? offer.resource;
  if (resource !== offer.resource) return refused("invalid_target");
  const named = said.get("scope");
  const scopes = offer.scopes.filter((scope) => named === undefined || scopesIn(named).includes(scope));
  return scopes.length === 0 ? refused("invalid_scope") : ok({ scopes, codeChallenge, resource });
};
