import { seenText } from "#shared/fields/hidden-text.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { leadsToOf, readRedirect, REDIRECTS_MAX } from "./redirects.ts";

/** As the list of tokens and the inbox have room for it. */
const NAME_MAX_CHARACTERS = 60;
const NAME_READ_CHARACTERS = 1_000;

/** A program as it describes itself, cleaned: what it calls itself, and where a person may be sent back to. */
export type ClientMetadata = { name: string; redirectUris: string[] };

/** RFC 7591, 3.2.2, with the sentence for whoever wrote the program. */
export type MetadataRefusal = { error: "invalid_redirect_uri" | "invalid_client_metadata"; says: string };

const metadataRefusal = (says: string) => refused<MetadataRefusal>({ error: "invalid_client_metadata", says });
const redirectRefusal = (says: string) => refused<MetadataRefusal>({ error: "invalid_redirect_uri", says });

/** On one line, without what no reader sees; a name that says nothing is that of the place it leads to. */
const nameOf = (name: unknown, redirectUri: string): string => {
  const seen = typeof name === "string" ? seenText(name.slice(0, NAME_READ_CHARACTERS).toWellFormed()).text : "";
  const line = seen.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  const shown = line === "" ? leadsToOf(redirectUri) : line;
  return shown.slice(0, NAME_MAX_CHARACTERS).toWellFormed().trim();
};

const has = (list: unknown, value: string): boolean =>
  list === undefined || (Array.isArray(list) && (list as unknown[]).includes(value));

/**
 * What a program says about itself (RFC 7591), at its registration or under its own address. Only clients without a secret
 * are taken, by authorization codes; the rest of what it says is of no use here.
 */
export const readClientMetadata = (told: unknown): Result<ClientMetadata, MetadataRefusal> => {
  if (typeof told !== "object" || told === null || Array.isArray(told)) return metadataRefusal("Send a JSON object");
  const { client_name, redirect_uris, token_endpoint_auth_method, grant_types, response_types } = told as Record<
    string,
    unknown
  >;
  if (token_endpoint_auth_method !== undefined && token_endpoint_auth_method !== "none")
    return metadataRefusal("token_endpoint_auth_method must be none");
  if (!has(grant_types, "authorization_code")) return metadataRefusal("grant_types must contain authorization_code");
  if (!has(response_types, "code")) return metadataRefusal("response_types must contain code");
  if (!Array.isArray(redirect_uris) || redirect_uris.length === 0 || redirect_uris.length > REDIRECTS_MAX)
    return redirectRefusal(`redirect_uris must have 1 to ${REDIRECTS_MAX} addresses`);
  const redirectUris: string[] = [];
  for (const each of redirect_uris as unknown[]) {
    if (typeof each !== "string" || !readRedirect(each))
      return redirectRefusal("An address must be https, http on localhost, or a scheme with a dot, without a fragment");
    redirectUris.push(each);
  }
  const [first = ""] = redirectUris;
  return ok({ name: nameOf(client_name, first), redirectUris });
};
