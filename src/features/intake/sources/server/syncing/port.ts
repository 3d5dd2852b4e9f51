import type { CivilDate } from "#shared/civil-date.ts";
import type { CalendarEvent } from "#features/intake/sources/ics/calendar-event.ts";
import type { ConnectionSecret } from "#server/connections/connections.ts";
import type { OutboundAnswer, OutboundRequest } from "#server/outbound/outbound.ts";

/** What a service said, in the form in which it says it. */
export type Said =
  /**
   * Made into events by its adapter: each occurrence of a series by itself, with `recurrence` as its original start.
   * `unreadable`: how many it said that mean nothing, such as a day that no month has.
   */
  | { form: "events"; events: readonly CalendarEvent[]; unreadable: number }
  /** iCalendar (RFC 5545), each text with zones of its own. Nothing has read them yet: they go to a guarded process. */
  | { form: "texts"; texts: readonly string[] };

/**
 * How a service names a thing, and how proposals know it. It says of what was deleted only the former.
 * `originalStart`: ISO, UTC, milliseconds; null: it comes once, or the name stands for a whole series. Of a proposed mail what
 * its identity has there, and of one whose date is ahead that instant.
 */
export type Reference = { outsideKey: string; id: string; originalStart: string | null; etag: string | null };

/**
 * An event that a service does not hand over, though it answers for its calendar: refused by itself, or larger than is read.
 * It is neither there nor gone. What is not said of it is empty and null, as is the title of a private one.
 */
export type Withheld = { outsideKey: string; title: string; date: CivilDate | null };

export type Listing = { said: Said; references: readonly Reference[]; withheld: readonly Withheld[] };

export type Changes =
  /** `gone`: by their outside keys. The next cursor is kept in the transaction that keeps these. */
  | ({ is: "changes"; gone: readonly string[]; cursor: string } & Listing)
  /** The service no longer knows the cursor: what changed meanwhile is not told. */
  | { is: "reset" };

/** A span of instants: everything that overlaps it. */
export type Span = { from: Date; until: Date };

export type OutsideCalendar = {
  id: string;
  name: string;
  timeZone: string | null;
  /** Theirs to write in; a calendar of holidays or of someone else is not. */
  isOwn: boolean;
};

/**
 * Asks the service, within the calls a minute that one account has. Only what an adapter can use comes back: an answer
 * below 500 other than 401 and 429. Throws `ServiceRefusal` for the rest, and what `Outbound` refuses.
 */
export type Ask = (address: string | URL, request: Omit<OutboundRequest, "patienceMs">) => Promise<OutboundAnswer>;

export type Access = {
  ask: Ask;
  /** For a protocol of its own, of which each connection counts as a call: resolves when the account may have another. */
  takeTurn: () => Promise<void>;
  secret: ConnectionSecret;
  /** As the service names the account. */ accountName: string;
};

/** Why a service gave nothing. */
export class ServiceRefusal extends Error {
  override readonly name = "ServiceRefusal";
  readonly is: "failed" | "refused";
  readonly of: "account" | "calendar";
  readonly retryAfterSeconds: number | undefined;
  readonly isOfRequest: boolean;

  /**
   * `isOfRequest`: another request may be answered all the same, as none is by a service that asks us to wait.
   * `refused`: only the owner can help (a revoked grant, a calendar that is no more); `failed`: it may pass.
   * `problem` is a sentence for the owner, in our words.
   */
  constructor(
    problem: string,
    {
      is,
      of,
      retryAfterSeconds,
      isOfRequest = false,
    }: Pick<ServiceRefusal, "is" | "of"> & Partial<Pick<ServiceRefusal, "retryAfterSeconds" | "isOfRequest">>,
  ) {
    super(problem);
    [this.is, this.of, this.retryAfterSeconds, this.isOfRequest] = [is, of, retryAfterSeconds, isOfRequest];
  }
}

/** It holds more of these days than is read at once: fewer of them may be asked for. */
export class TooMuch extends ServiceRefusal {
  constructor(problem: string, { isOfRequest = false }: Partial<Pick<ServiceRefusal, "isOfRequest">> = {}) {
    super(problem, { is: "failed", of: "calendar", isOfRequest });
  }
}

/** Google, Microsoft, CalDAV or an address of a calendar, as far as their protocols differ. Nothing here touches the database. */
export type CalendarService = {
  listCalendars: (access: Access) => Promise<OutsideCalendar[]>;
  /** All that takes place in the span, past and cancelled too where it is told; every page, or a refusal. */
  list: (access: Access, calendarId: string, span: Span) => Promise<Listing>;
  /** A cursor from which changes are told from now on; null: the service has none. */
  begin: (access: Access, calendarId: string, span: Span) => Promise<string | null>;
  /**
   * What was made, changed or deleted since, anywhere in time. `etags`: what is known, by outside key, for services that
   * say only which things they have.
   */
  changes: (
    access: Access,
    calendarId: string,
    since: { cursor: string; etags: ReadonlyMap<string, string | null> },
  ) => Promise<Changes>;
  /** A listing of this service is its whole calendar: what is known and missing there may have been deleted. */
  listsAll: boolean;
};
