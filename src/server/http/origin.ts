import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { Config } from "../config.ts";
import { ownOrigins } from "./host.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The refresh cookie travels by itself, so a write from another site must not be answered. A browser always names the
 * origin of such a request; a request without Origin comes from no browser page and carries no ambient cookie.
 */
export const refuseForeignOrigin = (config: Config, request: FastifyRequest): void => {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    if (request.headers["sec-fetch-site"] === "cross-site") throw new AppError("foreign_origin");
    return;
  }
  if (!ownOrigins(config).has(origin)) throw new AppError("foreign_origin");
};
