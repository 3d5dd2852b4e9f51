import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { readDomainsInUse } from "#server/accounts/organization-domain-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import { withinDatabaseTime } from "#server/database/pool/database-time.ts";
import type { Platform } from "#server/platform.ts";

/** How long a domain may still be answered after its proof is gone, and how often names that lead nowhere cost a read. */
const FRESH_MS = 10_000;
const DATABASE_MS = 2_000;

type Known = { domains: Promise<ReadonlyMap<string, Id>>; readAt: number };
const known = new WeakMap<Platform, Known>();

/** An IP address or a single-label name: we are reached under it without a domain. */
const isNobodys = (hostname: string): boolean => !hostname.includes(".") || /^[\d.]+$/.test(hostname);

/** The organization that has proved a name to be its domain; null: none has. */
export const organizationAt = async (platform: Platform, hostname: string): Promise<Id | null> => {
  if (isNobodys(hostname) || hostname === new URL(platform.config.publicUrl).hostname) return null;
  const at = platform.now().getTime();
  let kept = known.get(platform);
  if (!kept || Math.abs(at - kept.readAt) >= FRESH_MS) {
    // One read for all who ask meanwhile, before they have a place in the line.
    const domains = withinDatabaseTime(DATABASE_MS, () => readDomainsInUse(platform.database.db));
    domains.catch(() => known.delete(platform));
    kept = { domains, readAt: at };
    known.set(platform, kept);
  }
  return (await kept.domains).get(hostname) ?? null;
};

/** The name in an origin of https on its usual port; null: it is another origin. */
const nameInOrigin = (origin: string): string | null => /^https:\/\/([a-z\d.-]+)$/.exec(origin)?.[1] ?? null;

export const organizationOfOrigin = async (platform: Platform, origin: string): Promise<Id | null> => {
  const name = nameInOrigin(origin);
  return name === null ? null : organizationAt(platform, name);
};

const hostOf = ({ headers }: FastifyRequest): string => (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");

/** A page under the domain it is served by. */
export const isAtHome = (origin: string, request: FastifyRequest): boolean => nameInOrigin(origin) === hostOf(request);

/**
 * A domain belongs to its organization: no one else's session is answered under it, or for a page on it. `scope` is the
 * caller's, before the book that they name.
 */
export const refuseOthersDomain = async (
  platform: Platform,
  request: FastifyRequest,
  scope: Pick<Scope, "organization">,
): Promise<void> => {
  const { origin } = request.headers;
  const at = await organizationAt(platform, hostOf(request));
  if (at !== null && at !== scope.organization?.id) throw new AppError("foreign_host");
  const from = origin === undefined ? null : await organizationOfOrigin(platform, origin);
  if (from !== null && from !== scope.organization?.id) throw new AppError("foreign_origin");
};

const ALLOWED = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": "authorization, content-type, idempotency-key, x-tenure-book",
  "access-control-max-age": "600",
} as const;

/** Lets pages of a proved domain read what is answered here, without cookies: they bring their token themselves. */
export const allowCustomOrigins =
  (platform: Platform) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { origin } = request.headers;
    if (origin === undefined || isAtHome(origin, request)) return;
    if ((await organizationOfOrigin(platform, origin)) === null) return;
    void reply.header("access-control-allow-origin", origin).header("vary", "origin");
    const asks = request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
    return asks ? reply.status(204).headers(ALLOWED).send() : undefined;
  };
