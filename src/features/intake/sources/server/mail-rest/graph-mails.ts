import * as z from "zod/mini";
import { graphIdSchema } from "#features/intake/sources/json/read-graph-mail.ts";
import {
  askGraph,
  goodBody,
  type GraphPage,
  graphPages,
  isForgotten,
  keptLink,
  readGraphPage,
} from "../rest/ask-graph.ts";
import { LIST_PAGES_MAX, orNone, PAGE_SIZE, TooManyPages } from "../rest/all-pages.ts";
import { addressAt, type JsonService, unreadable } from "../rest/ask-json.ts";
import type { MailChanges } from "../mailing/port.ts";
import type { Access, Span } from "../syncing/port.ts";

type Asked = { service: JsonService; access: Access; folderId: string };

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

const listedSchema = z.object({ id: graphIdSchema, receivedDateTime: z.iso.datetime() });
const idSchema = z.object({ id: graphIdSchema, "@removed": z.optional(z.unknown()) });

/** A row that does not say which mail it is leaves its page not whole. */
const rowsOf = <Row>(service: JsonService, { value }: GraphPage, schema: z.ZodMiniType<Row>): Row[] =>
  value.map((said) => {
    const { data } = schema.safeParse(said);
    if (!data) throw unreadable(service);
    return data;
  });

const listAddress = ({ service, folderId }: Asked, from: Date, until: Date): URL =>
  addressAt(service, ["me", "mailFolders", folderId, "messages"], {
    $select: "id,receivedDateTime",
    $filter: `receivedDateTime ge ${from.toISOString()} and receivedDateTime lt ${until.toISOString()}`,
    $orderby: "receivedDateTime desc",
    $top: String(PAGE_SIZE),
  });

/**
 * All that arrived within a span. Graph's own pages skip a number of rows, so that what is moved out of the folder meanwhile
 * hides as many others: each page begins where the last one ended in time, with what arrived in the same second.
 */
export const listGraphMails = async (asked: Asked, { from, until }: Span): Promise<string[]> => {
  const { service, access } = asked;
  const keys = new Set<string>();
  let before = until.getTime();
  let address: URL | null = listAddress(asked, from, until);
  for (let pages = 0; address !== null; pages += 1) {
    if (pages === LIST_PAGES_MAX) throw new TooManyPages(service);
    const answer = await askGraph(access, address, service);
    const { page, next } = readGraphPage(goodBody(answer, service, "calendar"), service);
    const rows = rowsOf(service, page, listedSchema);
    for (const { id } of rows) keys.add(id);
    const oldest = Math.min(...rows.map(({ receivedDateTime }) => Date.parse(receivedDateTime))) + SECOND_MS;
    const isFurther = next !== null && oldest < before;
    if (isFurther) before = oldest;
    address = isFurther ? listAddress(asked, from, new Date(before)) : next;
  }
  return [...keys];
};

/** Delta ends where so many are told once its days are named. */
const DELTA_ROWS_MAX = 5000;
/** As many days as a window has at most, or as many as fit. */
const DELTA_DAYS = [93, 31, 10, 3] as const;

/**
 * Where changes are told from. A first round tells of all that there is in a folder, which may be all mails of a life: it is
 * asked for those of some months. Of older ones no new categories are told.
 */
export const beginGraphMails = async ({ service, access, folderId }: Asked, now: Date): Promise<string> => {
  for (const days of DELTA_DAYS) {
    const from = new Date(now.getTime() - days * DAY_MS).toISOString();
    const address = addressAt(service, ["me", "mailFolders", folderId, "messages", "delta"], {
      $select: "id,categories",
      $filter: `receivedDateTime ge ${from}`,
    });
    const pages = (await graphPages(access, service, address, { of: "calendar", size: PAGE_SIZE })) ?? [];
    const isWhole = pages.reduce((sum, { value }) => sum + value.length, 0) < DELTA_ROWS_MAX;
    if (!isWhole && days !== DELTA_DAYS.at(-1)) continue;
    const link = pages.at(-1)?.deltaLink;
    if (link && keptLink(link, service)) return link;
    break;
  }
  throw unreadable(service);
};

/** What arrived, was moved here or has changed since. What is no longer here is no news. */
export const graphMailChanges = async ({ service, access }: Asked, cursor: string): Promise<MailChanges> => {
  const link = keptLink(cursor, service);
  if (!link) return { is: "reset" };
  const how = { of: "calendar", size: PAGE_SIZE, isNone: isForgotten } as const;
  const pages = await orNone(graphPages(access, service, link, how));
  if (!pages) return { is: "reset" };
  const next = pages.at(-1)?.deltaLink;
  if (!next || !keptLink(next, service)) throw unreadable(service);
  const rows = pages.flatMap((page) => rowsOf(service, page, idSchema));
  const keys = rows.filter((row) => row["@removed"] === undefined).map(({ id }) => id);
  return { is: "changes", keys: [...new Set(keys)], cursor: next };
};
