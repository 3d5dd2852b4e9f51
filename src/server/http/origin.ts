import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { Platform } from "../platform.ts";
import { isAtHome, organizationOfOrigin } from "./connection/custom-domains.ts";
import { ownOrigins } from "./host.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The refresh cookie travels by itself, so a write from another site must not be answered. A browser always names the
 * origin of such a request; a request without Origin comes from no browser page and carries no ambient cookie. A page
 * on an organization's domain may write under that domain, and elsewhere only without cookies.
 */
export const refuseForeignOrigin = async (platform: Platform, request: FastifyRequest): Promise<void> => {
  if (SAFE.has(request.method)) return;
  const { origin, cookie } = request.headers;
  if (origin === undefined) {
    if (request.headers["sec-fetch-site"] === "cross-site") throw new AppError("foreign_origin");
    return;
  }
  if (ownOrigins(platform.config).has(origin)) return;
  const isAllowed = isAtHome(origin, request) || cookie === undefined;
  if (!isAllowed || (await organizationOfOrigin(platform, origin)) === null) throw new AppError("foreign_origin");
};
