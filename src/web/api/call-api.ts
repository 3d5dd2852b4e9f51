import { BOOK_HEADER } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import { buildPath, type EndpointDefinition, type RequestOf, type ResponseOf } from "#shared/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { type CallKind, NO_ANSWER } from "../errors/error-catalogue.ts";
import { getAuthUser } from "../features.ts";
import { readAccessToken, subjectOf } from "../credentials/access-token.ts";
import { refreshAccessToken } from "../credentials/refresh-access-token.ts";
import { endCanceledAccount, endRefusedRead, endRefusedWrite, forgetTokens } from "../credentials/session-end.ts";
import { tellSessionEvent } from "../credentials/session-events.ts";
import { endOnServer } from "../credentials/sign-out.ts";
import { readFailure } from "./read-failure.ts";
import { openBook } from "../credentials/open-book.ts";
import { sendRequest } from "../credentials/transport.ts";

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** One key for one act of a person, kept across its retries. Made here when a write brings none. */
  idempotencyKey?: string | undefined;
  /** What kinds of answer are taken; JSON if it does not say. */
  accept?: string | undefined;
  /** Bypasses the browser's cache. */
  noStore?: boolean | undefined;
  /** `null`: a read answers null when no one is signed in, and nothing is redirected. */
  whenSignedOut?: "redirect" | "null" | undefined;
  /** The owner of the book that it is about; null: one's own. Omitted: the book that is open. */
  book?: Id | null | undefined;
  /** Sends for this user or not at all: another tab may have signed someone else in. */
  onlyAs?: string | undefined;
};

/** The request as `fetch` takes it. `body` is JSON, or form data as it is. */
type Wire = { url: string; method: string; headers: Headers; body?: string | FormData };

const kindOf = (endpoint: EndpointDefinition): CallKind => (endpoint.method === "GET" ? "read" : "write");

type LooseRequest = { params?: unknown; query?: unknown; body?: unknown };

const entriesOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const pathParamsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(entriesOf(value)).map(([name, item]) => [name, String(item)]));

const wireOf = (
  endpoint: EndpointDefinition,
  request: LooseRequest,
  { idempotencyKey, accept = "application/json, */*;q=0.5", book = openBook() }: CallOptions,
): Wire => {
  const headers = new Headers({ accept });
  // Calls about oneself ignore it.
  if (book !== null && endpoint.access !== "public" && endpoint.access !== "affiliate") headers.set(BOOK_HEADER, book);
  const url = buildPath(endpoint.path, pathParamsOf(request.params), entriesOf(request.query));
  if (kindOf(endpoint) === "write" && endpoint.idempotent !== false) {
    headers.set("idempotency-key", idempotencyKey ?? crypto.randomUUID());
  }
  if (request.body === undefined) return { url, method: endpoint.method, headers };
  if (request.body instanceof FormData) return { url, method: endpoint.method, headers, body: request.body };
  headers.set("content-type", "application/json");
  return { url, method: endpoint.method, headers, body: JSON.stringify(request.body) };
};

const attempt = async (
  wire: Wire,
  token: string | null,
  { signal, noStore, onlyAs }: CallOptions,
): Promise<Response> => {
  if (onlyAs !== undefined && subjectOf(token) !== onlyAs) {
    throw new ApiError({ status: 0, code: "other_user", message: NO_ANSWER });
  }
  const headers = new Headers(wire.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  try {
    return await sendRequest(wire.url, {
      method: wire.method,
      headers,
      credentials: "include",
      ...(wire.body === undefined ? {} : { body: wire.body }),
      ...(signal ? { signal } : {}),
      ...(noStore ? { cache: "no-store" } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: "network", message: NO_ANSWER }, cause);
  }
};

/** How a session ended: the server refused to refresh it, or refreshed it and refuses the call under the new token too. */
type SessionEnd = "refused" | "unmended";

/** Sends, and when the token was refused, refreshes once and sends again. */
const sendSignedIn = async (
  endpoint: EndpointDefinition,
  wire: Wire,
  options: CallOptions,
): Promise<{ response: Response; end: SessionEnd | null }> => {
  const token = readAccessToken();
  const response = await attempt(wire, token, options);
  // A public endpoint's 401 is about what was typed, not about the session.
  if (response.status !== 401 || token === null || endpoint.access === "public") {
    return { response, end: null };
  }
  const outcome = await refreshAccessToken(token);
  if (outcome === "unreachable") {
    throw new ApiError({ status: 0, code: "network", message: NO_ANSWER });
  }
  if (outcome === "refused") return { response, end: "refused" };
  const second = await attempt(wire, readAccessToken(), options);
  return { response: second, end: second.status === 401 ? "unmended" : null };
};

/** Does what specification section 4 says about each kind of 401, then throws, or returns null if the caller asked for that. */
const handleSignedOut = (
  endpoint: EndpointDefinition,
  failure: ApiError,
  options: CallOptions,
  end: SessionEnd | null,
): null => {
  if (failure.accountCanceled) {
    endCanceledAccount(failure.data?.["scheduledDeletionAt"]);
    throw failure;
  }
  if (endpoint.access === "public") throw failure;
  if (kindOf(endpoint) === "read" && end !== null && options.whenSignedOut !== "null") {
    endRefusedRead();
    throw failure;
  }
  // On the server the session goes on; a sign-out, as above, ends it there by itself.
  if (end === "unmended") void endOnServer();
  if (kindOf(endpoint) === "write" && end !== null) {
    endRefusedWrite();
    throw failure;
  }
  forgetTokens(endpoint.path === getAuthUser.path ? "user endpoint" : "other endpoint");
  if (kindOf(endpoint) === "read" && options.whenSignedOut === "null") return null;
  throw failure;
};

/** A refusal may mean that the caller's role was taken away, in the book or altogether: the page asks what they are now. */
const tellDoubts = ({ access }: EndpointDefinition, { status, code }: ApiError, { headers }: Wire): void => {
  const isForbidden = status === 403 && code === "forbidden";
  const isHidden = status === 404;
  if ((isForbidden || isHidden) && headers.has(BOOK_HEADER)) tellSessionEvent("book doubted");
  const isOfRole = access.startsWith("organization:") || access.startsWith("platform:");
  if (isForbidden || (isHidden && isOfRole)) tellSessionEvent("doubted");
};

/** By a session of its own; what becomes of it touches no user's. */
const respondToAffiliate = async (
  endpoint: EndpointDefinition,
  wire: Wire,
  options: CallOptions,
): Promise<Response> => {
  const { sendAsAffiliate } = await import("../credentials/affiliate-session.ts");
  const response = await sendAsAffiliate((token) => attempt(wire, token, options));
  if (!response.ok) throw await readFailure(response, kindOf(endpoint));
  return response;
};

const respond = async (
  endpoint: EndpointDefinition,
  request: LooseRequest,
  options: CallOptions,
): Promise<Response | null> => {
  const wire = wireOf(endpoint, request, options);
  if (endpoint.access === "affiliate") return respondToAffiliate(endpoint, wire, options);
  const { response, end } = await sendSignedIn(endpoint, wire, options);
  if (response.ok) return response;
  const failure = await readFailure(response, kindOf(endpoint));
  if (response.status === 401) return handleSignedOut(endpoint, failure, options, end);
  tellDoubts(endpoint, failure, wire);
  throw failure;
};

/** The JSON of an answer. Throws `ApiError`. */
export const readJson = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    // Cut off on the way, or from something between us and the server: the outcome of the act is unknown.
    throw new ApiError({ status: 0, code: "unreadable", message: NO_ANSWER }, cause);
  }
};

/** Calls an endpoint of a contract. Throws `ApiError`. The server's tests hold its answers to the contract's schema. */
export const callApi = async <E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options: Omit<CallOptions, "whenSignedOut"> = {},
): Promise<ResponseOf<E>> => {
  const response = await respond(endpoint, request, options);
  return (response === null ? null : await readJson(response)) as ResponseOf<E>;
};

/** Like `callApi`, but null when no one is signed in. */
export const callApiOrNull = async <E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options: Omit<CallOptions, "whenSignedOut"> = {},
): Promise<ResponseOf<E> | null> => {
  const response = await respond(endpoint, request, { ...options, whenSignedOut: "null" });
  return response === null ? null : ((await readJson(response)) as ResponseOf<E>);
};

/** For endpoints that answer with a file or a stream. */
export const callApiForFile = async <E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  options: Omit<CallOptions, "whenSignedOut"> = {},
): Promise<Response> => {
  const response = await respond(endpoint, request, options);
  if (response === null) throw new ApiError({ status: 401, code: "not_signed_in", message: "Please sign in." });
  return response;
};
