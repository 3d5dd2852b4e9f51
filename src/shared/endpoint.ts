import type * as z from "zod/mini";
import type { Access, ProgramScope } from "./access.ts";
import type { CivilDate } from "./civil-date.ts";
import type { PlanFeature } from "./plan/entitlement.ts";
import type { ErrorCode } from "./errors.ts";
import type { EventName } from "./events/event-catalog.ts";
import type { BODY_MAX_BYTES } from "./limits.ts";

export type WriteMethod = "POST" | "PUT" | "PATCH" | "DELETE";
export type HttpMethod = "GET" | WriteMethod;

/**
 * Requests a caller may make in a window, counted per account, or per address, where the count must hold across
 * processes. A request is counted once it has the shape of the contract, before the verb looks anything up: a form with
 * mistakes costs nothing, and a wrong password, token or file costs as much as a right one.
 */
export type RateLimit = {
  points: number;
  seconds: number;
  /** `sender`: the account of whoever is signed in, the address of a visitor. */
  by: "address" | "account" | "sender";
  /**
   * `accepted`: requests that the verb refuses cost nothing either. For limits on what is stored or mailed, where a
   * refusal is cheap and reveals nothing that could be guessed at.
   */
  counts?: "accepted";
};

/**
 * When an answer that rests on a book becomes stale: after any change of the book (`changes`, the default), after changes other
 * than those of entries (`facts`), or after those and a change of the entry in its path (`its entry`).
 */
export type StaleAfter = "changes" | "facts" | "its entry";

/**
 * An operation that will end. Every answer says so (`Deprecation` of RFC 9745, `Sunset` of RFC 8594), and so do the
 * documents of the API. For one that programs may call, `sunset` is a year after `since` at the earliest.
 */
export type Deprecation = {
  since: CivilDate;
  /** The first day on which it may be gone. */
  sunset: CivilDate;
  /** What to call from now on, as a sentence. */
  instead: string;
};

type Operation = {
  /** Fastify path with `:params`. */
  path: `/api/${string}`;
  summary: string;
  /** Who may call. */
  access: Access;
  /**
   * It keeps to the part of the book that its caller reaches (`src/server/auth/reach.ts`): members who are granted the
   * action in part are let in, and its verb answers only for that part. Otherwise they are refused.
   */
  inPart?: true;
  /**
   * A program may call it in the book of its token, if the token has this scope and whoever made it may do as much. All
   * other operations are refused to programs. Its answers are promised: a change that breaks one fails a test.
   */
  programs?: ProgramScope;
  /** A public read on which programs may rely like on those of `programs`: it stands in their document. */
  promised?: true;
  deprecated?: Deprecation;
  /** For a read that rests on a book: those of a book do, and others that say so. */
  staleAfter?: StaleAfter;
  /** For a write whose access and event do not tell what it makes stale (`stale-reads.ts`): all of the book, or nothing. */
  makesStale?: "book" | "nothing";
  /**
   * The person must have proved their identity within the last minutes: for acts that a borrowed session must not
   * perform. The wrapper refuses it otherwise (`step_up_required`), and the browser asks and sends it again.
   */
  stepUp?: true;
  /** A write that an impersonator may call, since it ends their impersonation. All others are refused to them. */
  impersonator?: true;
  /** What the plan must include: that of the book's owner, or of the caller if no book is named. */
  needs: PlanFeature | null;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Absent: the answer is a stream or a file described by `produces`. */
  response?: z.ZodMiniType;
  produces?: string;
  /**
   * What each line of a streamed answer is, instead of `response`: JSON of its own, sent as soon as it is made
   * (`application/x-ndjson`). A write that streams says `idempotent: false`, since its answer cannot be kept.
   */
  streams?: z.ZodMiniType;
  /**
   * What each event of its answer is, for callers that accept `text/event-stream`: sent as soon as it is made, under its
   * `type`. The platform sends the last one, `{ type: "answer", answer }` with what everyone else is answered (`response`),
   * or after the first one `error` with a refusal. Such an operation opens its own transactions.
   */
  events?: z.ZodMiniType;
  /** Request body other than JSON, for example `multipart/form-data`. */
  consumes?: string;
  /** How long its JSON body may be; our forms are short. A test checks that every contract's longest request fits. */
  bodySize?: keyof typeof BODY_MAX_BYTES;
  status?: 200 | 201 | 202 | 204;
  /** Codes beyond those every endpoint can give (validation, sign-in, rate limit, internal). */
  errors?: readonly ErrorCode[];
  rateLimit?: RateLimit;
  /**
   * The page of the same link, where a mail program may press the button of RFC 8058: a POST to the address of the page
   * does what this operation does. The form it sends is not read.
   */
  onePressAt?: `/${string}/:token`;
  /** Why a write by administrators leaves nothing in their log; absent: the wrapper refuses a write that forgets it. */
  adminLog?: { none: string };
  /** Writes accept an `Idempotency-Key` unless they say `false` (sign-in: the answer holds secrets). */
  idempotent?: false;
};

/** A read that takes data out of the product, such as an export, leaves an event too. */
type Read = { method: "GET"; event?: EventName };

/** What a write leaves in the log of events, in its transaction; or why it leaves nothing. */
type Write = { method: WriteMethod; event: EventName | { none: string } };

export type EndpointDefinition = Operation & (Read | Write);

/** Declares an endpoint once for server, client, form, demo and OpenAPI. */
export const defineEndpoint = <const Definition extends EndpointDefinition>(definition: Definition): Definition =>
  definition;

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type ParamsOf<E extends EndpointDefinition> = Parsed<E["params"]>;
export type QueryOf<E extends EndpointDefinition> = Parsed<E["query"]>;
export type BodyOf<E extends EndpointDefinition> = Parsed<E["body"]>;
export type ResponseOf<E extends EndpointDefinition> = Sent<E["response"]>;
export type PartOf<E extends EndpointDefinition> = Sent<E["streams"]>;

/** One event of an answer that is sent as it is made. */
export type PieceOf<E extends EndpointDefinition> = Sent<E["events"]>;

/** What a caller passes: params, query and body as they are sent. */
export type RequestOf<E extends EndpointDefinition> = (E["params"] extends z.ZodMiniType
  ? { params: z.input<E["params"]> }
  : { params?: undefined }) &
  (E["query"] extends z.ZodMiniType ? { query?: z.input<E["query"]> } : { query?: undefined }) &
  (E["body"] extends z.ZodMiniType ? { body: z.input<E["body"]> } : { body?: undefined });

/** `/api/properties/:id` + `{ id }` -> `/api/properties/abc`; query skips null and undefined (spec section 7). */
export const buildPath = (
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string => {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) {
      pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`);
    }
  }
  const text = pairs.join("&");
  return text ? `${filled}?${text}` : filled;
};
