import * as z from "zod/mini";
import { GRAPH_THIN_FIELDS } from "#features/intake/sources/json/graph-event.ts";
import { allPages, type Step } from "./all-pages.ts";
import { askJson, type JsonAnswer, type JsonService, unreadable } from "./ask-json.ts";
import { type Access, ServiceRefusal } from "../syncing/port.ts";

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

const codeOf = (body: unknown): string => errorSchema.safeParse(body).data?.error.code ?? "";

/** What Graph says of an event that is no more, or of a time that its series no longer has. */
const GONE_CODES: ReadonlySet<string> = new Set([
  "ErrorItemNotFound",
  "ErrorCalendarOccurrenceIsDeletedFromRecurrence",
  "ErrorCalendarOccurrenceIndexIsOutOfRecurrenceRange",
]);
/** What it says of a link that it no longer knows. */
const FORGOTTEN_CODES: ReadonlySet<string> = new Set([
  "syncstatenotfound",
  "syncstateinvalid",
  "resyncrequired",
  "errorinvalidsyncstatedata",
]);

export const isGone = ({ status, body }: JsonAnswer): boolean => status === 404 || GONE_CODES.has(codeOf(body));
export const isForgotten = ({ status, body }: JsonAnswer): boolean =>
  status === 410 || (status >= 400 && FORGOTTEN_CODES.has(codeOf(body).toLowerCase()));

/** Graph says with 403 that too much was asked, too. */
const PASSES: ReadonlySet<string> = new Set(["ApplicationThrottled", "TooManyRequests"]);

/** Asked again later it may be answered. */
export const isPassing = ({ status, body }: Pick<JsonAnswer, "status" | "body">): boolean =>
  status === 429 || status >= 500 || (status === 403 && PASSES.has(codeOf(body)));

type Of = ServiceRefusal["of"];

const refusalOf = (answer: JsonAnswer, service: JsonService, of: Of): ServiceRefusal => {
  const { status, body, retryAfterSeconds } = answer;
  const { name, thing = "calendar" } = service;
  const code = codeOf(body);
  if (code === "MailboxNotEnabledForRESTAPI" || code === "MailboxNotSupportedForRESTAPI")
    return new ServiceRefusal(
      `This Microsoft account has no ${thing === "folder" ? "mailbox" : thing} that we can read.`,
      {
        is: "refused",
        of: "account",
      },
    );
  if (isPassing(answer) && status === 403)
    return new ServiceRefusal(`${name} asked us to come back later.`, { is: "failed", of, retryAfterSeconds });
  const isOfRequest = true;
  if (status === 404)
    return new ServiceRefusal(`${name} no longer has this ${thing}, or no longer lets you see it.`, {
      is: "refused",
      of,
      isOfRequest,
    });
  if (status !== 403) return new ServiceRefusal(`${name} did not take our request.`, { is: "failed", of, isOfRequest });
  return new ServiceRefusal(
    of === "account"
      ? `${name} no longer lets us read. Connect it again.`
      : `${name} no longer lets you see this ${thing}.`,
    { is: "refused", of, isOfRequest },
  );
};

/** Times in UTC, texts without HTML, and ids that stay when an event is moved to another calendar. */
const PREFERENCES = 'outlook.timezone="UTC", outlook.body-content-type="text", IdType="ImmutableId"';

/** Any answer, for the caller to say what it means. */
export const askGraph = (access: Access, address: URL, service: JsonService, { prefer }: { prefer?: string } = {}) =>
  askJson(access, address, service, { headers: { prefer: prefer ? `${PREFERENCES}, ${prefer}` : PREFERENCES } });

/** The body of a good answer, and a refusal for any other. */
export const goodBody = (answer: JsonAnswer, service: JsonService, of: Of): unknown => {
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw refusalOf(answer, service, of);
};

const pageSchema = z.object({
  value: z.array(z.unknown()),
  "@odata.nextLink": z.optional(z.string()),
  "@odata.deltaLink": z.optional(z.string()),
});

/** `thin`: rows without their texts and those invited, with which they are larger than is read. */
export type GraphPage = { value: readonly unknown[]; thin: readonly unknown[]; deltaLink: string | null };
export type GraphStep = Step<GraphPage>;

/** A link that Graph gave, or that was kept. Null: it is none of Graph's, where the token goes. */
export const keptLink = (text: string, service: JsonService): URL | null => {
  const link = URL.parse(text);
  const isGraphs = link?.origin === new URL(service.base).origin && link.username === "" && link.password === "";
  return isGraphs ? link : null;
};

const linkOf = (text: string, service: JsonService): URL => {
  const link = keptLink(text, service);
  if (!link) throw unreadable(service);
  return link;
};

/** A page, and where the next one is. */
export const readGraphPage = (body: unknown, service: JsonService): GraphStep => {
  const { data } = pageSchema.safeParse(body);
  if (!data) throw unreadable(service);
  const { value, "@odata.nextLink": next, "@odata.deltaLink": deltaLink = null } = data;
  return { page: { value, thin: [], deltaLink }, next: next === undefined ? null : linkOf(next, service) };
};

type PagesHow = {
  of: Of;
  pagesMax?: number;
  /** Rows on a page: as `$top` where the address has that, else as a preference. Left out: as many as Graph likes. */
  size?: number;
  /** Rows are events, which may be asked for without what makes them large. */
  hasThin?: boolean;
  /** Only where they lead is of use. */
  dropsRows?: boolean;
  isNone?: (answer: JsonAnswer) => boolean;
};

const NO_PAGE: GraphPage = { value: [], thin: [], deltaLink: null };

/** Graph's own links say again what was asked for first. */
const withParameter = (address: URL, name: string, value: string | null): URL => {
  const changed = new URL(address);
  if (value !== null) changed.searchParams.set(name, value);
  return changed;
};

/** Every page; null where `isNone` says so of an answer. */
export const graphPages = async (
  access: Access,
  service: JsonService,
  first: URL,
  { of, pagesMax, size, hasThin = false, dropsRows = false, isNone }: PagesHow,
): Promise<GraphPage[] | null> => {
  let hasNone = false;
  const readPage = async (address: URL, rows: number): Promise<GraphStep> => {
    const isTop = address.searchParams.has("$top");
    const asked = size !== undefined && isTop ? withParameter(address, "$top", String(rows)) : address;
    const prefer = size === undefined || isTop ? {} : { prefer: `odata.maxpagesize=${rows}` };
    const answer = await askGraph(access, asked, service, prefer);
    if (isNone?.(answer)) {
      hasNone = true;
      return { page: NO_PAGE, next: null };
    }
    const { page, next } = readGraphPage(goodBody(answer, service, of), service);
    return { page: dropsRows ? { ...page, value: [] } : page, next };
  };
  const readThin = async (address: URL): Promise<GraphStep> => {
    const { page, next } = await readPage(withParameter(address, "$select", GRAPH_THIN_FIELDS), 1);
    const full = address.searchParams.get("$select");
    return { page: { ...page, value: [], thin: page.value }, next: next && withParameter(next, "$select", full) };
  };
  const pages = await allPages(service, first, readPage, {
    ...(pagesMax === undefined ? {} : { pagesMax }),
    ...(size === undefined ? {} : { size }),
    ...(hasThin ? { readThin } : {}),
  });
  return hasNone ? null : pages;
};

const namedSchema = z.object({ id: z.string() });

/** One event; null: it is no more. */
export const graphEvent = async (access: Access, service: JsonService, address: URL): Promise<unknown> => {
  const answer = await askGraph(access, address, service);
  if (isGone(answer)) return null;
  const body = goodBody(answer, service, "calendar");
  if (!namedSchema.safeParse(body).success) throw unreadable(service);
  return body;
};
