import { MCP_PATH } from "#shared/access.ts";
import type { Config } from "#server/config.ts";
import { isOnlyHere } from "../host.ts";

type Address = Pick<Config, "publicUrl">;

/**
 * The book's address for assistants, as tokens are made for it (RFC 8707). Null: assistants cannot sign in here, since the
 * protocol asks for https and for an address that others reach.
 */
export const protectedResourceOf = (config: Address): string | null =>
  config.publicUrl.startsWith("https:") && !isOnlyHere(config) ? `${config.publicUrl}${MCP_PATH}` : null;

/** Where RFC 9728 wants it described. */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";

/** RFC 6750: what opens this address, whether what was shown failed to, and (RFC 9728) where a way in is described. */
export const challengeOf = (config: Address, authorization: string | undefined): string => {
  const isOffered = protectedResourceOf(config) !== null;
  return [
    'Bearer realm="Tenure"',
    ...(authorization === undefined ? [] : ['error="invalid_token"']),
    ...(isOffered ? [`resource_metadata="${config.publicUrl}${RESOURCE_METADATA_PATH}${MCP_PATH}"`] : []),
  ].join(", ");
};
