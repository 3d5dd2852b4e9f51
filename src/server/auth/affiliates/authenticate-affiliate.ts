import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { type AffiliateClaims, readAffiliateToken } from "../access-token.ts";
import { bearerOf, readClaims } from "../authenticate.ts";
import { readProgramToken } from "../programs/program-token.ts";
import type { AffiliateScope } from "./affiliate-scope.ts";
import { findAffiliateSession } from "./session-store.ts";

type Platform = { database: OpenDatabase; config: { secret: string }; now: () => Date };
type Asked = { request: FastifyRequest; receivedAt: Date };

/** What a Bearer token of an affiliate says; null without one. */
export const readAffiliateClaims = async (
  { config }: { config: { secret: string } },
  authorization: string | undefined,
  now: Date,
): Promise<AffiliateClaims | null> => {
  const token = bearerOf(authorization);
  return token ? readAffiliateToken(token, config.secret, now) : null;
};

/**
 * Who asks for what affiliates alone may call. To whoever signed in as somebody else it does not exist. The session is read
 * with every request: a sign-out holds from the next one on.
 */
export const authenticateAffiliate = async (
  platform: Platform,
  { request, receivedAt }: Asked,
): Promise<AffiliateScope> => {
  const { authorization } = request.headers;
  const isSomebodyElse = readProgramToken(authorization) ?? (await readClaims(platform, authorization, receivedAt));
  if (isSomebodyElse) throw new AppError("not_found");
  const claims = await readAffiliateClaims(platform, authorization, receivedAt);
  const { affiliateId = "", sessionId: id = "" } = claims ?? {};
  const session = claims && (await findAffiliateSession(platform.database.db, { affiliateId, id }, receivedAt));
  if (!session) throw new AppError("not_signed_in");
  return { affiliateId, sessionId: id, provedAt: session.provedAt };
};

const AFFILIATE_PATHS = /^\/api\/affiliates(\/|$)/;

/** For an affiliate nothing else exists here, whether open to anyone or not. */
export const refuseAffiliatesElsewhere =
  (platform: Platform) =>
  async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    if (authorization === undefined || AFFILIATE_PATHS.test(request.routeOptions.url ?? "")) return;
    if (await readAffiliateClaims(platform, authorization, platform.now())) throw new AppError("not_found");
  };
