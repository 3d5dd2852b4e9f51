import type { FastifyRequest } from "fastify";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { readAffiliateClaims } from "../auth/affiliates/authenticate-affiliate.ts";
import { readClaims } from "../auth/authenticate.ts";
import { isKnownToken } from "../auth/programs/known-tokens.ts";
import { readProgramToken } from "../auth/programs/program-token.ts";
import { hashSecretToken } from "../auth/secret-token.ts";
import type { Asker, Rank } from "../database/pool/fair-line.ts";
import type { Platform } from "../platform.ts";
import { addressKey } from "../rate-limits/rate-limiter.ts";

const rankOf = ({ method, consumes }: EndpointDefinition): Rank => {
  if (consumes) return "upload";
  return method === "GET" ? "read" : "write";
};

/** Whoever shows nothing that says who they are. */
export const visitorOf = (request: FastifyRequest): Asker => ({
  key: `address ${addressKey(request.address)}`,
  rank: "visit",
});

/**
 * As whose request it stands in line: by the signature of its token alone, since the database is what it waits for.
 * Whether the session still holds is read when it is its turn. A program's token has no signature: it counts once this
 * process has found it open. All programs of a book stand in line as one, however many tokens it has.
 */
export const askerOf = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
): Promise<Asker> => {
  const program = readProgramToken(request.headers.authorization);
  if (program) {
    const hash = hashSecretToken(program.token);
    const isKnown = isKnownToken(platform.database, hash);
    return isKnown ? { key: `programs ${program.ownerId}`, rank: rankOf(endpoint) } : visitorOf(request);
  }
  const { authorization } = request.headers;
  const claims = await readClaims(platform, authorization, platform.now());
  if (claims) return { key: `account ${claims.userId}`, rank: rankOf(endpoint) };
  const affiliate = await readAffiliateClaims(platform, authorization, platform.now());
  if (affiliate) return { key: `affiliate ${affiliate.affiliateId}`, rank: rankOf(endpoint) };
  return visitorOf(request);
};
