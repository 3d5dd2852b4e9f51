import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import { readClientMetadata } from "../protocol/client-metadata.ts";
import { CLIENTS_MAX, CLIENTS_USED_MAX } from "#features/programs/program-grants/rules.ts";
import { countClients, forgetOldest, insertClient } from "../clients-store.ts";
import { OAuthRefusal } from "../protocol/oauth-refusal.ts";

/** RFC 7591: as it stands here from now on, whatever else was asked for. */
type Registered = {
  client_id: string;
  client_id_issued_at: number;
  client_name: string;
  redirect_uris: string[];
  token_endpoint_auth_method: "none";
  grant_types: string[];
  response_types: string[];
};

const jsonOf = (body: unknown): unknown => {
  try {
    return JSON.parse(String(body)) as unknown;
  } catch {
    throw new OAuthRefusal("invalid_client_metadata", "Send a JSON object");
  }
};

/**
 * Whoever registers is not known: a registration opens nothing, and where there are too many, unused ones make room. Whoever
 * lets in many of their own leaves the others half of it: nobody is ever refused for what somebody else did.
 */
export const registerClient = async (platform: Platform, body: unknown): Promise<Registered> => {
  const read = readClientMetadata(jsonOf(body));
  if (!read.ok) throw new OAuthRefusal(read.reason.error, read.reason.says);
  const { name, redirectUris } = read.value;
  const [id, createdAt] = [platform.newId(), platform.now()];
  await inTransaction(platform.database.db, async (tx) => {
    const tooMany = (await countClients(tx)) - CLIENTS_MAX + 1;
    if (tooMany > 0) await forgetOldest(tx, { count: tooMany, usedMax: CLIENTS_USED_MAX });
    await insertClient(tx, { id, name, redirectUris, createdAt });
  });
  return {
    client_id: id,
    client_id_issued_at: Math.floor(createdAt.getTime() / 1_000),
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
};
