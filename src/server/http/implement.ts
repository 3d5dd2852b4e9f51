import type { FastifyReply, FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import type { EventName } from "#shared/events/event-catalog.ts";
import type { BodyOf, EndpointDefinition, ParamsOf, PartOf, PieceOf, QueryOf, ResponseOf } from "#shared/endpoint.ts";
import type { Db } from "../database/database.ts";
import { isId } from "#shared/ids.ts";
import type { AffiliateScope } from "../auth/affiliates/affiliate-scope.ts";
import type { Scope } from "../auth/scope.ts";
import { EventNote } from "../events/event-note.ts";
import { leaveEvent, leaveEventOfRead } from "../events/leave-event.ts";
import type { Platform } from "../platform.ts";
import { refuseUnlogged } from "./admin-acts.ts";
import type { AskApi } from "./request-shape/ask-api.ts";
import type { KeyReservation } from "./idempotency.ts";
import type { ParsedRequest } from "./request-shape/parse-request.ts";

/** A file or a stream instead of JSON. */
export type Download = {
  content: Buffer | Readable;
  contentType: string;
  /** Shown to the person who saves it; encoded by RFC 6266. */
  fileName: string;
  inline?: boolean;
  headers?: Record<string, string>;
};

/** An answer that was already made into JSON and is sent as it is. */
export class JsonText {
  readonly text: string;
  constructor(answer: unknown) {
    this.text = JSON.stringify(answer);
  }
}

/** One request as a verb sees it: parsed, authenticated, and for writes inside the transaction. */
export type Call<E extends EndpointDefinition = EndpointDefinition> = {
  platform: Platform;
  /** The transaction of a write, or the pool for a read. Verbs never open another one. */
  db: Db;
  scope: E["access"] extends "public" ? Scope | null : E["access"] extends "affiliate" ? null : Scope;
  /** Who asks for what affiliates alone may call (`access: "affiliate"`). */
  affiliate: E["access"] extends "affiliate" ? AffiliateScope : null;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The instant of receipt: one reading of the clock for the whole request. */
  receivedAt: Date;
  /** The request's Idempotency-Key; `answerOnce` and `answerAtOnce` keep the answer under it. */
  idempotency: (KeyReservation & { status: number }) | null;
  requestId: string;
  /** The event that the contract names (`event`); the platform writes it, in the transaction of a write. */
  event: EventNote<Extract<E["event"], EventName>>;
  address: string;
  userAgent: string | null;
  /** Other operations of the API, asked as this caller in this book: for verbs that answer from what others answer. */
  ask: AskApi;
  /** Takes events of the answer, each sent at once (`events` of the contract). Null: the caller waits for all of it. */
  live: { send(event: PieceOf<E>): void } | null;
  /** For verbs that read uploads or set cookies. */
  http: { request: FastifyRequest; reply: FastifyReply };
};

/** Aborts when the caller has gone away: no one wants the result any more. */
export const goneSignal = ({ reply }: Call["http"]): AbortSignal => {
  const gone = new AbortController();
  if (reply.raw.destroyed) gone.abort();
  reply.raw.once("close", () => gone.abort());
  return gone.signal;
};

export type Answer<E extends EndpointDefinition> = E extends { produces: string }
  ? Download
  : E extends { streams: object }
    ? AsyncIterable<PartOf<E>>
    : ResponseOf<E>;

export type Verb<E extends EndpointDefinition, A = Answer<E>> = (call: Call<E>) => Promise<A>;

export type ImplementOptions = {
  /**
   * `own`: the verb opens its transactions itself, because it does slow work (hashing, parsing, rendering) that must
   * not hold one, or may do without one (`answerAtOnce`). Otherwise it writes through `answerOnce`, or its contract
   * says `idempotent: false` and it makes itself safe to repeat; then it calls `leaveEvent` itself.
   */
  transaction?: "own";
  /** Works on a whole log or record: it may take more database time than other requests. */
  isLong?: true;
};

export type Route = {
  endpoint: EndpointDefinition;
  verb: (call: Call) => Promise<unknown>;
  options: ImplementOptions;
};

/** Binds a verb to its endpoint: one line in a feature's `routes.ts`. */
export const implement = <E extends EndpointDefinition>(
  endpoint: E,
  verb: Verb<E> | Verb<E, JsonText>,
  options: ImplementOptions = {},
): Route => {
  const isSafe = endpoint.method === "GET" || (endpoint.idempotent === false && options.transaction === "own");
  if (endpoint.streams && !isSafe)
    throw new Error(`${endpoint.path} streams: it needs its own transactions, and no key`);
  if (endpoint.events && (options.transaction !== "own" || !endpoint.response))
    throw new Error(`${endpoint.path} sends events: it needs its own transactions, and a whole answer`);
  return { endpoint, verb: verb as unknown as Route["verb"], options };
};

type Request = { scope: Scope | null; params: ParsedRequest["params"]; requestId: string; receivedAt: Date };

/** The event that an operation will leave, with what is known of it before its verb runs. */
export const eventOf = (
  { newId }: Pick<Platform, "newId">,
  { event }: EndpointDefinition,
  { scope, params, requestId, receivedAt }: Request,
): EventNote => {
  const id = (params as { id?: unknown } | undefined)?.id;
  return new EventNote({
    name: typeof event === "string" ? event : null,
    writer: scope,
    subjectId: typeof id === "string" && isId(id) ? id : null,
    requestId,
    at: receivedAt,
    newId,
  });
};

/** A verb of a write in the transaction that its call holds, and its event. */
export const runInTransaction = async ({ endpoint, verb }: Route, call: Call): Promise<unknown> => {
  const answer = await verb(call);
  refuseUnlogged(endpoint, call);
  leaveEvent(call, call.db, answer);
  return answer;
};

/** A verb of a read, or one that opens its transactions itself and leaves its event there. */
export const runAlone = async ({ endpoint, verb }: Route, call: Call): Promise<unknown> => {
  const answer = await verb(call);
  if (endpoint.method === "GET") await leaveEventOfRead(call, call.db, answer);
  else {
    call.event.refuseForgotten();
    refuseUnlogged(endpoint, call);
  }
  return answer;
};
