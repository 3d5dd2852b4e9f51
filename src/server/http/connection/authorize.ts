import type { FastifyReply, FastifyRequest } from "fastify";
import { BOOK_HEADER, bookActionOf, mayImpersonatorCall } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { AffiliateScope } from "#server/auth/affiliates/affiliate-scope.ts";
import { authenticateAffiliate } from "#server/auth/affiliates/authenticate-affiliate.ts";
import { authenticate } from "#server/auth/authenticate.ts";
import { enterBook } from "#server/auth/enter-book.ts";
import { noteImpersonatedRead } from "#server/auth/impersonation/impersonation-store.ts";
import { limitProgram } from "#server/auth/programs/limit-program.ts";
import { readProgramToken } from "#server/auth/programs/program-token.ts";
import { REFUSED } from "#server/auth/programs/program-use.ts";
import { requireAccess } from "#server/auth/require-access.ts";
import { requireStepUp } from "#server/auth/require-step-up.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Platform } from "#server/platform.ts";
import { refuseOthersDomain } from "./custom-domains.ts";

type Asked = { request: FastifyRequest; receivedAt: Date };

/** At most one of the two; neither: a visitor of what is open to anyone. */
export type Caller = { scope: Scope | null; affiliate: AffiliateScope | null };

/** Who asks, as far as the endpoint lets them. */
export const authorize = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  asked: Asked & { reply: FastifyReply },
): Promise<Caller> =>
  endpoint.access === "affiliate"
    ? letAffiliateIn(platform, endpoint, asked)
    : { scope: await authorizeUser(platform, endpoint, asked), affiliate: null };

const letAffiliateIn = async (platform: Platform, endpoint: EndpointDefinition, asked: Asked): Promise<Caller> => {
  const affiliate = await authenticateAffiliate(platform, asked);
  requireStepUp(endpoint, affiliate, asked.receivedAt);
  return { scope: null, affiliate };
};

/** Who asks, and in which book; null for a visitor of what is open to anyone. */
const authorizeUser = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  { request, reply, receivedAt }: Asked & { reply: FastifyReply },
): Promise<Scope | null> => {
  const own = await identify(platform, endpoint, { request, receivedAt });
  const program = own?.program;
  if (program) await limitProgram(platform, program, endpoint.method === "GET" ? "read" : "write", reply);
  if (own) await refuseOthersDomain(platform, request, own);
  if (!own || endpoint.access === "public") return own;
  const use = { at: receivedAt, address: request.address };
  try {
    const scope = await enter(platform, endpoint, { request, own, receivedAt });
    if (scope.impersonatorId !== null) await recordRead(platform, endpoint, scope, receivedAt);
    if (program) platform.programUse.note(platform, own, { ...use, operation: `${endpoint.method} ${endpoint.path}` });
    return scope;
  } catch (refusal) {
    if (program) platform.programUse.note(platform, own, { ...use, operation: REFUSED });
    throw refusal;
  }
};

/**
 * The same once a body has come that came after all that: half a minute later a session may be signed out, a token revoked, a
 * member let out of the book. Nothing is counted a second time, and a token lives as long as it did when the request came.
 */
export const authorizeAgain = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  asked: Asked,
): Promise<Caller> => {
  if (endpoint.access === "affiliate") return letAffiliateIn(platform, endpoint, asked);
  const own = await identify(platform, endpoint, asked);
  const isOpen = !own || endpoint.access === "public";
  return { scope: isOpen ? own : await enter(platform, endpoint, { ...asked, own }), affiliate: null };
};

const identify = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  { request, receivedAt }: Asked,
): Promise<Scope | null> => {
  const isPublic = endpoint.access === "public";
  const { authorization } = request.headers;
  // What is open to anyone, a program and an impersonator send anonymously.
  if (isPublic && readProgramToken(authorization)) return null;
  const own = await authenticate(platform, authorization, receivedAt, !isPublic);
  const isSilent = isPublic && own !== null && own.impersonatorId !== null && !mayImpersonatorCall(endpoint);
  return isSilent ? null : own;
};

const enter = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  { request, own, receivedAt }: Asked & { own: Scope },
): Promise<Scope> => {
  const named = bookActionOf(endpoint.access) === null ? undefined : readBookHeader(request);
  const scope = await enterBook(platform, own, { ownerId: named, now: receivedAt });
  const { organizationId } = request.params as { organizationId?: string };
  requireAccess(endpoint, scope, { organizationId });
  requireStepUp(endpoint, scope, receivedAt);
  return scope;
};

/** The person sees whatever an administrator reads in their name. */
const recordRead = (
  { database }: Platform,
  { method, path }: EndpointDefinition,
  { userId, sessionId }: Scope,
  at: Date,
): Promise<void> => noteImpersonatedRead(database.db, { userId, id: sessionId, operation: `${method} ${path}`, at });

const readBookHeader = ({ headers }: FastifyRequest): string | undefined => {
  const named = headers[BOOK_HEADER];
  return Array.isArray(named) ? named.join(",") : named;
};
