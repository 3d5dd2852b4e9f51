import type { Scope } from "#server/auth/scope.ts";
import { enterBook } from "#server/auth/enter-book.ts";
import { requireAccess } from "#server/auth/require-access.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Db } from "#server/database/database.ts";
import { addressOf, type AskApi, type LooseRequest, refusalIn } from "#server/http/request-shape/ask-api.ts";
import { errorBody, toAppError } from "#server/http/error-response.ts";
import {
  type Call,
  type Download,
  eventOf,
  JsonText,
  type Route,
  runAlone,
  runInTransaction,
} from "#server/http/implement.ts";
import { parseRequest, type ParsedRequest } from "#server/http/request-shape/parse-request.ts";
import { contentDisposition } from "#server/http/sending/send-download.ts";
import type { Platform } from "#server/platform.ts";
import type { DemoForm, DemoRequest, DemoResponse, DemoVisitor } from "#shared/demo-message.ts";
import { BOOK_HEADER, bookActionOf } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { PLAN_FEATURES } from "#shared/plan/entitlement.ts";
import { AppError } from "#shared/errors.ts";
import { findRoute } from "./find-route.ts";
import { refuseAccountActs } from "./refuse-account-acts.ts";

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" };

/** Repeated names become a list, as the server's reader has it. */
const queryOf = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );

/** A part of a form as the server's parser passes it on. */
const partOf = async ({ name, value }: DemoForm[number]): Promise<unknown> => {
  if (typeof value === "string") return { type: "field", fieldname: name, value };
  const content = Buffer.from(await value.arrayBuffer());
  const file = {
    resume: () => {},
    truncated: false,
    async *[Symbol.asyncIterator]() {
      yield content;
    },
  };
  return { type: "file", fieldname: name, filename: value.name, file, toBuffer: async () => content };
};

/** The few things that verbs read from the request itself: uploads. */
const httpOf = (request: DemoRequest): unknown => {
  const same = () => reply;
  const reply = { header: same, headers: same, status: same, setCookie: same, clearCookie: same, sent: false };
  return {
    request: {
      headers: request.headers,
      isMultipart: () => request.form !== null,
      parts: async function* () {
        for (const field of request.form ?? []) yield await partOf(field);
      },
    },
    reply,
  };
};

const downloadOf = async (download: Download): Promise<DemoResponse> => {
  const pieces: Uint8Array[] = [];
  const content = download.content instanceof Uint8Array ? [download.content] : download.content;
  for await (const piece of content as AsyncIterable<Uint8Array | string>) {
    pieces.push(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
  }
  return {
    status: 200,
    headers: {
      "content-type": download.contentType,
      "content-disposition": contentDisposition(download.fileName, download.inline ?? false),
      ...download.headers,
    },
    body: new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer()),
  };
};

const present = (route: Route, answer: unknown): DemoResponse | Promise<DemoResponse> => {
  if (route.endpoint.produces) return downloadOf(answer as Download);
  const status = route.endpoint.status ?? 200;
  if (status === 204) return { status, headers: {}, body: null };
  const body = answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null);
  return { status, headers: JSON_HEADERS, body };
};

/** The response to an error. */
export const refusal = (error: unknown): DemoResponse => {
  const known = toAppError(error);
  // There is no log to look at: the visitor's console is all there is.
  if (known.status >= 500) globalThis.reportError(error);
  return { status: known.status, headers: JSON_HEADERS, body: JSON.stringify(errorBody(known, "demo")) };
};

export type DemoSite = {
  platform: Platform;
  routes: readonly Route[];
  scope: Scope;
  /** Who asks for what is of affiliates: a sample, signed in beside the visitor. */
  affiliate: Id | null;
  tier: DemoVisitor["tier"];
};

/** A file that a link opens: of this book, or else of a real one. */
const isFileOfLink = ({ path, produces }: EndpointDefinition): boolean =>
  produces !== undefined && path.includes("/:token");

/** One request through the same steps as `mountRoutes`: parse, open the transaction, verb, present. */
export const answerRequest = async (site: DemoSite, request: DemoRequest): Promise<DemoResponse | null> => {
  const url = new URL(request.url, globalThis.location.origin);
  const found = findRoute(site.routes, request.method, url.pathname);
  try {
    if (!found) throw new AppError("not_found");
    if (found.route.endpoint.access === "public" && !isFileOfLink(found.route.endpoint)) return null;
    const scope = await scopeIn(site, found.route.endpoint, request);
    if (found.route.endpoint.access !== "affiliate" || site.affiliate === null)
      requireAccess(found.route.endpoint, scope, {
        organizationId: found.params["organizationId"],
        has: (feature) => site.tier !== "free" || PLAN_FEATURES[feature].demo,
      });
    refuseAccountActs(found.route.endpoint);
    const body: unknown = request.body === null ? undefined : JSON.parse(request.body);
    const { endpoint } = found.route;
    const parsed = parseRequest(endpoint, { params: found.params, query: queryOf(url.searchParams), body });
    return await present(found.route, await runVerb({ ...site, scope }, found.route, { request, parsed }));
  } catch (error) {
    const mayBeOthers = found?.route.endpoint.access === "public" && toAppError(error).code === "not_found";
    return mayBeOthers ? null : refusal(error);
  }
};

/** In the book that the request names; its plan is the tier, since nothing was purchased in this database. */
const scopeIn = async ({ platform, scope }: DemoSite, { access }: EndpointDefinition, request: DemoRequest) => {
  if (bookActionOf(access) === null) return scope;
  const entered = { ownerId: request.headers[BOOK_HEADER], now: platform.now() };
  return { ...(await enterBook(platform, scope, entered)), plan: scope.plan };
};

const ofAffiliate = ({ affiliate: affiliateId, scope }: DemoSite, provedAt: Date) => ({
  scope: null,
  affiliate: { affiliateId, sessionId: scope.sessionId, provedAt },
});

/** Other operations, asked as this visitor: the answer comes from here again, past the line of requests. */
const askAs =
  (site: DemoSite, { headers }: DemoRequest): AskApi =>
  async (endpoint, asked: LooseRequest) => {
    const body = asked.body === undefined ? null : JSON.stringify(asked.body);
    const request = { method: endpoint.method, url: addressOf(endpoint, asked), headers, body, form: null };
    const answer = await answerRequest(site, request);
    const text = typeof answer?.body === "string" ? answer.body : "null";
    if (answer && answer.status >= 400) throw refusalIn(answer.status, text, undefined);
    return JSON.parse(text);
  };

const runVerb = (
  site: DemoSite,
  route: Route,
  { request, parsed }: { request: DemoRequest; parsed: ParsedRequest },
): Promise<unknown> => {
  const { platform, scope } = site;
  const receivedAt = platform.now();
  const callWith = (db: Db): Call =>
    ({
      platform,
      db,
      ...(route.endpoint.access === "affiliate" ? ofAffiliate(site, receivedAt) : { scope, affiliate: null }),
      ...parsed,
      receivedAt,
      idempotency: null,
      requestId: "demo",
      event: eventOf(platform, route.endpoint, { scope, params: parsed.params, requestId: "demo", receivedAt }),
      address: "127.0.0.1",
      userAgent: null,
      ask: askAs(site, request),
      live: null,
      http: httpOf(request),
    }) as Call;
  const { db } = platform.database;
  const isOwn = route.endpoint.method === "GET" || route.options.transaction === "own";
  return isOwn ? runAlone(route, callWith(db)) : inTransaction(db, (tx) => runInTransaction(route, callWith(tx)));
};
