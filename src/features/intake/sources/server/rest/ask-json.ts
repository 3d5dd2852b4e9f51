import type { OutboundAnswer, OutboundMethod } from "#server/outbound/outbound.ts";
import { type Access, ServiceRefusal } from "../syncing/port.ts";
import { readRetryAfter } from "#server/outbound/retry-after.ts";

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

/** More than 500 events usually take with their texts; of what is larger fewer are asked for. */
export const PAGE_BYTES_MAX = 8_000_000;
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
