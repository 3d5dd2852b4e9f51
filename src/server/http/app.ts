import cookie from "@fastify/cookie";
import helmet, { type HelmetOptions } from "helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#shared/errors.ts";
import { BODY_MAX_BYTES, IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform.ts";
import { refuseAffiliatesElsewhere } from "../auth/affiliates/authenticate-affiliate.ts";
import { noteAddresses } from "./connection/gone-client.ts";
import { BODY_LIMITS, type BodyLimits, endSlowBodies } from "./connection/slow-bodies.ts";
import { traceOf } from "./connection/trace-of.ts";
import { compressAnswers } from "./compress-answer.ts";
import { sendError } from "./error-response.ts";
import { allowCustomOrigins } from "./connection/custom-domains.ts";
import { refuseForeignHost, warnOfUnbelievedProxy } from "./host.ts";
import type { Route } from "./implement.ts";
import { REQUEST_LIMITS, type RequestLimits } from "../database/pool/database-time.ts";
import { isAskedWithin } from "./request-shape/ask-api.ts";
import { mountPostedReturns } from "./connection/mount-posted-returns.ts";
import { mountRoutes } from "./mount-routes.ts";
import { endJobs } from "../operations/end-jobs.ts";
import { mountProbes } from "../operations/probes.ts";
import { mountApiDocs } from "./api-docs/mount-api-docs.ts";
import { childOfRequest } from "../processes/log.ts";
import { type Trace, withinTrace } from "../processes/trace.ts";
import { addressKey } from "../rate-limits/rate-limiter.ts";
import { mountWebhooks } from "../webhooks/mount-webhooks.ts";
import type { WebhookDoor } from "../webhooks/webhook-door.ts";
import { type LinkPage, mountWeb } from "./web-files.ts";

/** What answers beside the API by a protocol of its own; it reaches a book by the operations of the API. */
export type Mount = (app: FastifyInstance, platform: Platform) => Promise<void>;

/** What a process answers besides the operations. */
export type Entrances = { doors?: readonly WebhookDoor[]; mounts?: readonly Mount[]; linkPages?: readonly LinkPage[] };

/** How long a request may take; tests pass tiny values. */
export type AppLimits = RequestLimits & BodyLimits;
export const APP_LIMITS: AppLimits = { ...REQUEST_LIMITS, ...BODY_LIMITS };

/** The HTTP side of one process over a platform. Tests use the same app with `app.inject`. */
export const buildApp = async (
  platform: Platform,
  routes: readonly Route[],
  limits: AppLimits = APP_LIMITS,
  { doors = [], mounts = [], linkPages = [] }: Entrances = {},
): Promise<FastifyInstance> => {
  const { config } = platform;
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_MAX_BYTES.form,
    // For headers only: how long a body may take depends on what it brings (`endSlowBodies`).
    requestTimeout: 0,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  traceRequests(app);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  noteAnswers(app, platform);
  noteAddresses(app);
  compressAnswers(app);
  endJobs(app, platform);
  const headers = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.setHeader("x-request-id", request.id);
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
  endSlowBodies(app, limits);
  app.addHook("onRequest", refuseForeignHost(platform));
  app.addHook("onRequest", allowCustomOrigins(platform));
  app.addHook("onRequest", warnOfUnbelievedProxy(config, platform.log));
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: IMPORT_FILE_MAX_BYTES, files: 1, fields: 20, parts: 25 } });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ address }) => addressKey(address),
    allowList: isAskedWithin,
    errorResponseBuilder: (_request, context) =>
      new AppError("rate_limited", { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  });
  app.addHook("onRequest", refuseAffiliatesElsewhere(platform));
  mountProbes(app, platform);
  await mountWebhooks(app, platform, doors);
  mountPostedReturns(app);
  for (const mount of mounts) await mount(app, platform);
  mountRoutes(app, platform, routes, limits);
  await mountApiDocs(app, routes, { origin: config.publicUrl });
  await mountWeb(app, platform, linkPages);
  return app;
};

/** Whatever a request starts belongs to its trace. */
const traceRequests = (app: FastifyInstance): void => {
  const traces = new WeakMap<FastifyRequest, Trace>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { traceparent } = request.headers;
    const trace = traceOf(request.id, typeof traceparent === "string" ? traceparent : undefined);
    traces.set(request, trace);
    request.log = childOfRequest(app.log, trace);
    done();
  });
  // Not before: a body arrives in the surroundings of its connection.
  app.addHook("preValidation", (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) withinTrace(trace, done);
    else done();
  });
};

/** By the template of the route: what people type appears in no log line and no figure. */
const noteAnswers = (app: FastifyInstance, platform: Platform): void => {
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = routeOptions.url ?? "unknown";
    request.log.info({ method, path: route, status, ms }, "request");
    platform.apiUsage.note({ route, method, status, ms, at: platform.now() });
    platform.metrics?.noteRequest({ method, route, status, seconds: ms / 1000 });
  });
};

/** What helmet sets is the same for every answer, so it is determined once. */
const securityHeaders = (config: Config): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  helmet(policies(config))({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  headers.set("permissions-policy", PERMISSIONS);
  return headers;
};

/** Only our own pages may hear, and no page that one of them might frame. */
const PERMISSIONS = "microphone=(self), on-device-speech-recognition=(self)";

/** Answers of the API are data and load nothing; pages carry their own policy (`web-files.ts`). No one may frame us. */
const policies = (config: Config): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  ...(config.publicUrl.startsWith("https:") ? {} : { strictTransportSecurity: false }),
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  crossOriginResourcePolicy: { policy: "same-origin" },
});
