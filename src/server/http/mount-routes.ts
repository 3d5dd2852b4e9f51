import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BOOK_HEADER, bookActionOf } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { authenticate } from "../auth/authenticate.ts";
import { enterBook } from "../auth/enter-book.ts";
import { requireAccess } from "../auth/require-access.ts";
import type { Scope } from "../auth/scope.ts";
import { extendDatabaseTime, type RequestLimits, withinDatabaseTime } from "../database/pool/database-time.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Db } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import {
  claimIdempotencyKey,
  findStoredAnswer,
  fingerprintOf,
  readIdempotencyKey,
  type StoredAnswer,
  storeAnswer,
} from "./idempotency.ts";
import { type Call, type Download, JsonText, type Route } from "./implement.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { parseRequest } from "./parse-request.ts";
import { addressKey } from "./rate-limiter.ts";
import { sendDownload } from "./send-download.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/**
 * Mounts every endpoint with the same beats in the same order: rate limit, authenticate, access, parse, open the
 * transaction, then the verb (load, authorize, decide, write, present).
 */
export const mountRoutes = (
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  limits: RequestLimits,
): void => {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      // What a GET does beside its answer, such as counting an opening, is not done for one who wants no answer.
      exposeHeadRoute: false,
      handler: (request, reply) =>
        withinDatabaseTime(limits.databaseMs, () => handle({ platform, limits, route, request, reply })),
    });
  }
};

type Handling = {
  platform: Platform;
  limits: RequestLimits;
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
};

const handle = async ({ platform, limits, route, request, reply }: Handling): Promise<FastifyReply> => {
  const { endpoint } = route;
  const receivedAt = platform.now();
  refuseForeignOrigin(platform.config, request);
  await limitByAddress(platform, endpoint, request);
  const scope = await authorize(platform, endpoint, request, receivedAt);
  await limitByAccount(platform, endpoint, scope);
  const parsed = parseRequest(endpoint, { params: request.params, query: request.query, body: request.body });

  const idempotency = scope ? keyClaimOf(endpoint, request, receivedAt) : null;

  const callWith = (db: Db): Call =>
    ({
      platform,
      db,
      scope,
      ...parsed,
      receivedAt,
      idempotency,
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers["user-agent"]?.slice(0, 500) ?? null,
      http: { request, reply },
    }) as Call;

  void reply.header("cache-control", "no-store");
  if (route.options.isLong) extendDatabaseTime(limits.longDatabaseMs);
  const { db } = platform.database;
  if (endpoint.method === "GET") return present(endpoint, reply, await route.verb(callWith(db)));
  if (route.options.transaction === "own") {
    // What an upload holds is not known yet: `answerOnce` looks for its answer.
    const stored = scope && idempotency && !endpoint.consumes && (await findStoredAnswer(scope, db, idempotency));
    return stored ? replay(reply, stored) : present(endpoint, reply, await route.verb(callWith(db)));
  }
  const outcome = await inTransaction(db, async (tx) => {
    const stored = scope && idempotency && (await claimIdempotencyKey(scope, tx, idempotency));
    if (stored) return { stored };
    const answer = await route.verb(callWith(tx));
    if (scope && idempotency) {
      const { key, status } = idempotency;
      await storeAnswer(scope, tx, key, { status, response: JSON.stringify(answer ?? null) });
    }
    return { answer };
  });
  return outcome.stored ? replay(reply, outcome.stored) : present(endpoint, reply, outcome.answer);
};

const keyClaimOf = (endpoint: EndpointDefinition, request: FastifyRequest, at: Date): Call["idempotency"] => {
  if (endpoint.method === "GET" || endpoint.idempotent === false) return null;
  const key = readIdempotencyKey(request.headers["idempotency-key"]);
  if (key === null) return null;
  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  return { key, fingerprint, at, status: endpoint.status ?? 200 };
};

const replay = (reply: FastifyReply, { status, response }: StoredAnswer): FastifyReply =>
  reply.status(status).header("idempotency-replayed", "true").type(JSON_TYPE).send(response);

const readBookHeader = ({ headers }: FastifyRequest): string | undefined => {
  const named = headers[BOOK_HEADER];
  return Array.isArray(named) ? named.join(",") : named;
};

const limitByAddress = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
): Promise<void> => {
  const limit = endpoint.rateLimit;
  if (limit?.by === "address") await platform.rateLimiter.consume(nameOf(endpoint), addressKey(request.ip), limit);
};

const limitByAccount = async (platform: Platform, endpoint: EndpointDefinition, scope: Scope | null): Promise<void> => {
  const limit = endpoint.rateLimit;
  if (limit?.by === "account" && scope) await platform.rateLimiter.consume(nameOf(endpoint), scope.actorId, limit);
};

const nameOf = (endpoint: EndpointDefinition): string => `${endpoint.method} ${endpoint.path}`;

const authorize = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  receivedAt: Date,
): Promise<Scope | null> => {
  const { access } = endpoint;
  const own = await authenticate(platform, request.headers.authorization, receivedAt, access !== "public");
  if (!own || access === "public") return own;
  const named = bookActionOf(access) === null ? undefined : readBookHeader(request);
  const scope = await enterBook(platform.database.db, own, named);
  requireAccess(endpoint, scope);
  return scope;
};

const present = (endpoint: EndpointDefinition, reply: FastifyReply, answer: unknown): FastifyReply => {
  if (reply.sent) return reply;
  if (endpoint.produces) return sendDownload(reply, answer as Download);
  // Health sets its own.
  const status = endpoint.status ?? reply.statusCode;
  if (status === 204) return reply.status(204).send();
  if (answer instanceof JsonText) return reply.status(status).type(JSON_TYPE).send(answer.text);
  return reply.status(status).send(answer);
};
