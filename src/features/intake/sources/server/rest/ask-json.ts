import type { OutboundAnswer, OutboundMethod } from "#server/outbound/outbound.ts";
import { type Access, ServiceRefusal } from "../syncing/port.ts";
import { readRetryAfter } from "../syncing/retry-after.ts";

/** Where a service is (`serviceAddress`), what people call it, and what is read there. */
export type JsonService = {
  name: string;
  base: string;
  operatorOrigin: string | undefined;
  /** Left out: a calendar. */
  thing?: "mailbox" | "folder";
};

export type JsonAnswer = { status: number; body: unknown; retryAfterSeconds: number | undefined };

export type JsonRequest = {
  method?: OutboundMethod;
  headers?: Readonly<Record<string, string>>;
  body?: object;
};

/** More than 500 events take with their texts. */
export const PAGE_BYTES_MAX = 8_000_000;
/** Events on a page, so that as many pages as are read hold as many events as one reading proposes at most. */
export const PAGE_SIZE = 500;
export const PAGES_MAX = 40;
/** Of a list of mails without their texts: as many as arrive in some years. */
export const LIST_PAGES_MAX = 200;

export const unreadable = ({ name }: JsonService): ServiceRefusal =>
  new ServiceRefusal(`${name} answered with something we can't read.`, {
    is: "failed",
    of: "calendar",
    isOfRequest: true,
  });

const tokenOf = ({ secret }: Access): string => {
  if (!("accessToken" in secret)) throw new Error("an account that was connected by consent has a token");
  return secret.accessToken;
};

/** Undefined: it is no JSON. */
export const parseJson = (content: Buffer | string): unknown => {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
};

export const addressAt = (
  { base }: JsonService,
  path: readonly string[],
  parameters: Readonly<Record<string, string>> = {},
): URL => {
  const url = new URL(`${base}/${path.map((part) => encodeURIComponent(part)).join("/")}`);
  url.search = new URLSearchParams(parameters).toString();
  return url;
};

/** Any answer that the port lets through, as it came. The address must be of the service: the token goes along. */
export const askBytes = async (
  access: Access,
  address: URL,
  service: JsonService,
  { method = "GET", headers, body, bytesMax }: Omit<JsonRequest, "body"> & { body?: string; bytesMax: number },
): Promise<OutboundAnswer> => {
  if (address.origin !== new URL(service.base).origin) throw unreadable(service);
  return access.ask(address, {
    method,
    headers: { authorization: `Bearer ${tokenOf(access)}`, ...headers },
    ...(body === undefined ? {} : { body }),
    bytesMax,
    operatorOrigin: service.operatorOrigin,
  });
};

/** By the clock of the service a date means what the service means. */
const saidAt = (date: string | undefined): Date => new Date(Date.parse(date ?? "") || Date.now());

export const jsonOf = ({ status, content, headers }: OutboundAnswer): JsonAnswer => ({
  status,
  body: parseJson(content),
  retryAfterSeconds: readRetryAfter(headers["retry-after"], saidAt(headers.date)),
});

/** Any answer that the port lets through. */
export const askJson = async (
  access: Access,
  address: URL,
  service: JsonService,
  { method = "GET", headers, body }: JsonRequest = {},
): Promise<JsonAnswer> => {
  const answer = await askBytes(access, address, service, {
    method,
    headers: {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    bytesMax: PAGE_BYTES_MAX,
  });
  return jsonOf(answer);
};

export class TooManyPages extends ServiceRefusal {
  constructor({ name }: JsonService) {
    super(`${name} gave more than we read at once.`, { is: "failed", of: "calendar", isOfRequest: true });
  }
}

/** Every page of a list, or none: half of one would be taken for the whole. */
export const allPages = async <Page>(
  service: JsonService,
  first: URL,
  readPage: (address: URL) => Promise<{ page: Page; next: URL | null }>,
  pagesMax = PAGES_MAX,
): Promise<Page[]> => {
  const pages: Page[] = [];
  for (let address: URL | null = first; address !== null;) {
    if (pages.length === pagesMax) throw new TooManyPages(service);
    const { page, next } = await readPage(address);
    pages.push(page);
    address = next;
  }
  return pages;
};

/** Null where there are more pages than are read: of changes so many are listed anew. */
export const orNone = async <Page>(pages: Promise<Page[] | null>): Promise<Page[] | null> => {
  try {
    return await pages;
  } catch (error) {
    if (error instanceof TooManyPages) return null;
    throw error;
  }
};
