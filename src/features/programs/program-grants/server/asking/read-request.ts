import { protectedResourceOf } from "#server/http/connection/protected-resource.ts";
import { scopesGrantedBy } from "#features/programs/program-tokens/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { type Asked, readAsked, saidOnce } from "../protocol/authorization-request.ts";
import type { ClientMetadata } from "../protocol/client-metadata.ts";
import { addressWith, isRegistered } from "../protocol/redirects.ts";
import { findClientById } from "./find-client.ts";

type Told = { code: string } | { error: string; error_description?: string };

/** A request of a program that is known, from where it may go back to. */
export type ProgramRequest = {
  clientId: string;
  client: ClientMetadata;
  redirectUri: string;
  /** Null: it asks for what there is not, and `refusedAt` tells it so. */
  asked: Asked | null;
  refusedAt: string;
  /** The address that tells the program something, with its own `state` and who says so (RFC 9207). */
  answerAt: (told: Told) => string;
};

/**
 * Throws `not_found` where it is not sure who asks, or that they asked from there: nobody is ever sent to such an address.
 * What else is wrong is for the program to know.
 */
export const readRequest = async (
  platform: Pick<Platform, "config" | "outbound" | "database">,
  { relation }: Pick<Scope, "relation">,
  query: string,
): Promise<ProgramRequest> => {
  const resource = protectedResourceOf(platform.config);
  const said = resource === null ? null : saidOnce(query);
  const [clientId, redirectUri] = [said?.get("client_id"), said?.get("redirect_uri")];
  if (!resource || !said || clientId === undefined || redirectUri === undefined) throw new AppError("not_found");
  const client = await findClientById(platform, clientId);
  if (!client || !isRegistered(client.redirectUris, redirectUri)) throw new AppError("not_found");
  const answerAt = (told: Told): string =>
    addressWith(redirectUri, { ...told, state: said.get("state") ?? null, iss: platform.config.publicUrl });
  const asked = readAsked(said, { resource, scopes: scopesGrantedBy(relation) });
  const refusedAt = answerAt({ error: asked.ok ? "access_denied" : asked.reason });
  return { clientId, client, redirectUri, asked: asked.ok ? asked.value : null, refusedAt, answerAt };
};
