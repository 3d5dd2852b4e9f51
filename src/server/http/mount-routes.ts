import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { EndpointDefinition, RateLimit } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { BODY_MAX_BYTES } from "#shared/limits.ts";
import type { Scope } from "../auth/scope.ts";
import { expireLostSession } from "../auth/session-cookies.ts";
import { DatabaseTime, extendDatabaseTime, onClock, type RequestLimits } from "../database/pool/database-time.ts";
import { inTransaction } from "../database/transaction.ts";
import { askApiAs } from "./request-shape/ask-api.ts";
import { askerOf } from "./asker-of.ts";
import { authorize, authorizeAgain, type Caller } from "./connection/authorize.ts";
import type { Db } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import {
  reserveIdempotencyKey,
  findStoredAnswer,
  fingerprintOf,
  keyWithin,
  readIdempotencyKey,
  type StoredAnswer,
  storeAnswer,
} from "./idempotency.ts";
import { type Call, type Download, eventOf, JsonText, type Route, runAlone, runInTransaction } from "./implement.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { type ParsedRequest, parseRequest } from "./request-shape/parse-request.ts";
import { addressKey } from "../rate-limits/rate-limiter.ts";
import { announceDeprecation } from "./api-docs/deprecation.ts";
import { failureOf } from "./error-response.ts";
import { sendDownload } from "./sending/send-download.ts";
import { createEventSender, type EventSender, wantsEvents } from "./sending/send-events.ts";
import { sendParts } from "./sending/send-parts.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** What is known of a request before its body is read. `time` is the one clock of all that it does. */
type Admission = Caller & {
  receivedAt: Date;
  time: DatabaseTime;
  /** Null: all of it had come before. Throws as if it came now, and says who sent it. */
  lookAgain: (() => Promise<Caller>) | null;
};

declare module "fastify" {
  interface FastifyRequest {
    admission: Admission | null;
  }
}

/**
 * Mounts every endpoint with the same steps in the same order: a place in the line for the database, authenticate, access, read and parse, rate limit, open
 * the transaction, then the verb (load, authorize, decide, write, present). For callers without access nothing is read
 * or parsed. A contract's limit counts the requests that have its shape (`RateLimit` says why); all requests, malformed
 * ones too, are counted by the outer wall (`TENURE_REQUESTS_PER_MINUTE`) before anything else.
 */
export const mountRoutes = (
  app: FastifyInstance,
  platform: Platform,
  routes: readonly Route[],
  limits: RequestLimits,
): void => {
  app.decorateRequest("admission", null);
  for (const route of routes) {
    const { endpoint } = route;
    const mounted: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: { isUpload: endpoint.consumes === "multipart/form-data" },
      bodyLimit: BODY_MAX_BYTES[endpoint.bodySize ?? "form"],
      // What a GET does besides answering, such as counting an opening, is not done when no answer is wanted.
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        announceDeprecation(endpoint, reply);
        try {
          request.admission = await admit(platform, endpoint, { request, reply, limits });
        } catch (refusal) {
          expireLostSession(platform.config, endpoint, refusal, { request, reply });
          throw refusal;
        }
      },
      handler: async (request, reply) => {
        const { admission } = request;
        if (!admission) throw new Error("a request was handled that was not admitted");
        const events = eventsFor(endpoint, request, reply);
        try {
          const send = await onClock(admission.time, () => {
            if (route.options.isLong) extendDatabaseTime(limits.longDatabaseMs);
            return handle(platform, route, { request, reply, events, ...admission });
          });
          return send();
        } catch (error) {
          // It has its status by now.
          if (events?.hasBegun) return events.fail(failureOf(error, request, reply).body);
          throw error;
        } finally {
          admission.time.close();
        }
      },
    };
    app.route(mounted);
    if (endpoint.onePressAt) mountOnePress(app, { ...mounted, method: "POST", url: endpoint.onePressAt });
  }
};

/** A mail program sends the form of RFC 8058, which carries nothing: the address says it all. */
const mountOnePress = (app: FastifyInstance, route: RouteOptions): void => {
  void app.register(async (alone) => {
    alone.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null, undefined));
    alone.route(route);
  });
};

/** What cannot be done soon is refused here, before anything is asked of the database. */
const admit = async (
  platform: Platform,
  endpoint: EndpointDefinition,
  { request, reply, limits }: Exchange & { limits: RequestLimits },
): Promise<Admission> => {
  const receivedAt = platform.now();
  const asker = await askerOf(platform, endpoint, request);
  platform.database.line.expectRoom(asker);
  const time = new DatabaseTime(limits.databaseMs, { asker, receivedMs: limits.longDatabaseMs });
  try {
    return await onClock(time, async () => {
      await refuseForeignOrigin(platform, request);
      const caller = await authorize(platform, endpoint, { request, reply, receivedAt });
      const isSomebody = caller.scope !== null || caller.affiliate !== null;
      const comesLater = endpoint.method !== "GET" && isSomebody && request.raw.complete === false;
      const lookAgain = comesLater ? () => authorizeAgain(platform, endpoint, { request, receivedAt }) : null;
      return { ...caller, receivedAt, time, lookAgain };
    });
  } catch (refusal) {
    time.close();
    throw refusal;
  }
};

/**
 * Sends an answer that is ready. To wait for a reply is to wait for its last byte: a download would count as database
 * time until its reader has all of it, and break off.
 */
type Send = () => FastifyReply;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
/** `events`: null for whoever waits for the whole answer. */
type Handled = Admission & Exchange & { events: EventSender | null };

const eventsFor = (endpoint: EndpointDefinition, request: FastifyRequest, reply: FastifyReply): EventSender | null => {
  if (!endpoint.events) return null;
  void reply.header("vary", "accept");
  return wantsEvents(request.headers.accept) ? createEventSender(reply, endpoint.status ?? 200) : null;
};

const handle = async (platform: Platform, route: Route, handled: Handled): Promise<Send> => {
  const { endpoint } = route;
  const { request, lookAgain } = handled;
  // Of an upload nothing has been read by now: `receiveUpload` looks.
  const caller: Caller = lookAgain && !endpoint.consumes ? await lookAgain() : handled;
  const parsed = parseRequest(endpoint, { params: request.params, query: request.query, body: request.body });
  const point = pointOf(endpoint, request, caller);
  if (point) await platform.rateLimiter.consume(...point);
  try {
    const { scope, affiliate } = caller;
    return await respond(platform, route, { ...handled, scope, affiliate, parsed });
  } catch (refusal) {
    // The transaction is over by now: on the embedded database this would otherwise wait for it.
    if (point && isFree(endpoint.rateLimit, refusal)) await platform.rateLimiter.giveBack(...point);
    throw refusal;
  }
};

type Admitted = Handled & { parsed: ParsedRequest };

const respond = async (
  platform: Platform,
  route: Route,
  { request, reply, parsed, receivedAt, scope, affiliate, events }: Admitted,
): Promise<Send> => {
  const { endpoint } = route;
  const idempotency = scope ? keyReservationOf(endpoint, { request, scope }, receivedAt) : null;

  const callWith = (db: Db): Call =>
    ({
      platform,
      db,
      scope,
      affiliate,
      ...parsed,
      receivedAt,
      idempotency,
      requestId: request.id,
      event: eventOf(platform, endpoint, { scope, params: parsed.params, requestId: request.id, receivedAt }),
      address: request.address,
      userAgent: request.headers["user-agent"]?.slice(0, 500) ?? null,
      ask: askApiAs(request.server, request),
      live: events,
      http: { request, reply },
    }) as Call;

  void reply.header("cache-control", "no-store");
  const { db } = platform.database;
  const ready =
    (answer: unknown): Send =>
    () =>
      events ? events.finish(textOf(answer)) : present(endpoint, reply, answer);
  if (endpoint.method === "GET") return ready(await runAlone(route, callWith(db)));
  if (route.options.transaction === "own") {
    // What an upload holds is not known yet: `answerOnce` looks for its answer.
    const stored = scope && idempotency && !endpoint.consumes && (await findStoredAnswer(scope, db, idempotency));
    return stored ? () => replay(reply, stored, events) : ready(await runAlone(route, callWith(db)));
  }
  const outcome = await inTransaction(db, async (tx) => {
    const stored = scope && idempotency && (await reserveIdempotencyKey(scope, tx, idempotency));
    if (stored) return { stored };
    const response = await runInTransaction(route, callWith(tx));
    if (scope && idempotency) {
      const { key, status } = idempotency;
      await storeAnswer(scope, tx, key, { status, response: JSON.stringify(response ?? null) });
    }
    return { response };
  });
  const { stored } = outcome;
  return stored ? () => replay(reply, stored, events) : ready(outcome.response);
};

const keyReservationOf = (
  endpoint: EndpointDefinition,
  { request, scope }: { request: FastifyRequest; scope: Scope },
  at: Date,
): Call["idempotency"] => {
  if (endpoint.method === "GET" || endpoint.idempotent === false) return null;
  const key = readIdempotencyKey(request.headers["idempotency-key"]);
  if (key === null) return null;
  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  return { key: keyWithin(scope, key), fingerprint, at, status: endpoint.status ?? 200 };
};

const replay = (reply: FastifyReply, { status, response }: StoredAnswer, events: EventSender | null): FastifyReply => {
  void reply.header("idempotency-replayed", "true");
  return events ? events.finish(response) : reply.status(status).type(JSON_TYPE).send(response);
};

const textOf = (answer: unknown): string => (answer instanceof JsonText ? answer.text : JSON.stringify(answer));

/** What a request is counted as; null if nothing limits it. */
const pointOf = (
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  { scope, affiliate }: Caller,
): [name: string, key: string, limit: RateLimit] | null => {
  const limit = endpoint.rateLimit;
  const account = scope?.actorId ?? affiliate?.affiliateId;
  const address = addressKey(request.address);
  const key = { account, address, sender: account ?? address }[limit?.by ?? "address"];
  return limit && key !== undefined ? [`${endpoint.method} ${endpoint.path}`, key, limit] : null;
};

const isFree = (limit: RateLimit | undefined, refusal: unknown): boolean =>
  limit?.counts === "accepted" && refusal instanceof AppError && refusal.status < 500;

const present = (endpoint: EndpointDefinition, reply: FastifyReply, answer: unknown): FastifyReply => {
  if (reply.sent) return reply;
  if (endpoint.produces) return sendDownload(reply, answer as Download);
  // Health sets its own.
  const status = endpoint.status ?? reply.statusCode;
  if (endpoint.streams) return sendParts(reply, status, answer as AsyncIterable<unknown>);
  if (status === 204) return reply.status(204).send();
  if (answer instanceof JsonText) return reply.status(status).type(JSON_TYPE).send(answer.text);
  return reply.status(status).send(answer);
};
