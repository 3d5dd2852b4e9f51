import { lookup, type LookupAddress } from "node:dns";
import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request as requestPlainly } from "node:http";
import { request, type RequestOptions } from "node:https";
import { OutboundRefusal } from "./outbound-refusal.ts";
import { traceHeaders } from "../processes/trace.ts";
import { isPublicAddress } from "./public-address.ts";

/** The way out of this machine; tests put their own here. */
export type Network = {
  resolve(hostname: string): Promise<readonly LookupAddress[]>;
  request(url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ReturnType<typeof request>;
};

export type OutboundMethod =
  | ("GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE")
  // WebDAV and CalDAV (RFC 4918, 4791, 6578).
  | ("PROPFIND" | "PROPPATCH" | "REPORT" | "MKCOL" | "MKCALENDAR" | "COPY" | "MOVE");

export type OutboundRequest = {
  method?: OutboundMethod;
  /** Credentials go here; all but `Accept` and `User-Agent` are sent only to the origin that was asked first. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For the answer's body. */
  bytesMax: number;
  /** For the whole request, from resolving the name to the last byte, redirects included. */
  patienceMs: number;
  /** Only for a GET; each is checked like the first address. None by default. */
  redirectsMax?: number;
  /** What the caller requires of each address on the way, beyond the general rule. Default: the usual port of https. */
  mayAsk?: (url: URL) => boolean;
  /**
   * Where the operator says that a service is (`serviceAddress`): of this origin neither https nor a public address is
   * required. Never an address that a person named.
   */
  operatorOrigin?: string | undefined;
};

/** Where a client of another protocol connects: by the address that was checked, with the name for its certificate. */
export type Reach = { address: string; family: number; servername: string };

/** Whatever the other side answered, 404 and 500 too. The body is as it came: no encoding is asked for. */
export type OutboundAnswer = { status: number; headers: IncomingHttpHeaders; content: Buffer; url: URL };

/** Asks an address that a person or another server named. Every refusal is an `OutboundRefusal`. */
export type Outbound = {
  ask(address: string | URL, request: OutboundRequest): Promise<OutboundAnswer>;
  /**
   * For a TCP client such as one of IMAP: it connects to `address`, never to the name, which may lead elsewhere by then.
   * `operatorHost`: a host that the operator set; nothing is required of that one.
   */
  reach(host: string, limits: { patienceMs: number; operatorHost?: string | undefined }): Promise<Reach>;
};

const resolveName = (hostname: string): Promise<LookupAddress[]> =>
  new Promise((done, fail) => {
    lookup(hostname, { all: true, verbatim: true }, (error, addresses) => (error ? fail(error) : done(addresses)));
  });

const INTERNET: Network = {
  resolve: resolveName,
  request: (url, ...rest) => (url.protocol === "http:" ? requestPlainly : request)(url, ...rest),
};

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const isUsualPort = ({ port }: URL): boolean => port === "";

type Rules = { mayAsk: (url: URL) => boolean; operatorOrigin: string | undefined };

const isOfOperator = (url: URL, { operatorOrigin }: Rules): boolean =>
  url.origin === operatorOrigin && /^https?:$/.test(url.protocol);

/** https without a user name or password in the address, and what the caller requires of it. */
const checkedUrl = (address: string | URL, base: URL | undefined, rules: Rules): URL => {
  const url = URL.parse(String(address), base?.href);
  if (!url || url.username !== "" || url.password !== "") throw new OutboundRefusal("address");
  if (!isOfOperator(url, rules) && !(url.protocol === "https:" && rules.mayAsk(url)))
    throw new OutboundRefusal("address");
  return url;
};

/** The name is resolved once, all its addresses must be public, and the one that was checked is the one that is used. */
const pinnedAddress = async (network: Network, hostname: string, isOperators: boolean): Promise<LookupAddress> => {
  const addresses = await network.resolve(hostname.replace(/^\[|\]$/g, "")).catch(() => []);
  const [first] = addresses;
  const isAllowed = isOperators || addresses.every(({ address }) => isPublicAddress(address));
  if (!first || !isAllowed) throw new OutboundRefusal("address");
  return first;
};

/** A lookup cannot be cut short, but the caller need not wait for it. */
const unlessOver = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  const over = once(signal, "abort").then(() => {
    throw new OutboundRefusal("too_slow");
  });
  return Promise.race([work, over]);
};

type Step = { network: Network; url: URL; pinned: LookupAddress; asked: OutboundRequest; signal: AbortSignal };

const send = ({ network, url, pinned, asked, signal }: Step): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const options: RequestOptions = {
      method: asked.method ?? "GET",
      agent: false,
      signal,
      headers: { ...traceHeaders(), ...asked.headers, "accept-encoding": "identity" },
      // Called only for the connection: whatever the name resolves to by now, this is where it goes.
      lookup: (_name, { all }, answer) => (all ? answer(null, [pinned]) : answer(null, pinned.address, pinned.family)),
    };
    network.request(url, options, done).on("error", fail).end(asked.body);
  });

const readLimited = async (answer: IncomingMessage, bytesMax: number): Promise<Buffer> => {
  if (Number(answer.headers["content-length"] ?? 0) > bytesMax) {
    answer.destroy();
    throw new OutboundRefusal("too_large");
  }
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > bytesMax) throw new OutboundRefusal("too_large");
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** A header that no one thought of may be a credential too: only these reveal nothing about who asks. */
const TOLD_TO_OTHERS: ReadonlySet<string> = new Set(["accept", "user-agent"]);

/** What may be sent to another origin. */
const withoutCredentials = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => TOLD_TO_OTHERS.has(name.toLowerCase())));

const askAll = async (network: Network, address: string | URL, asked: OutboundRequest, signal: AbortSignal) => {
  const rules: Rules = { mayAsk: asked.mayAsk ?? isUsualPort, operatorOrigin: asked.operatorOrigin };
  const isGet = (asked.method ?? "GET") === "GET";
  let url = checkedUrl(address, undefined, rules);
  let headers = asked.headers ?? {};
  for (let left = isGet ? (asked.redirectsMax ?? 0) : 0; ; left -= 1) {
    const pinned = await unlessOver(pinnedAddress(network, url.hostname, isOfOperator(url, rules)), signal);
    const answer = await send({ network, url, pinned, asked: { ...asked, headers }, signal });
    const status = answer.statusCode ?? 0;
    if (!REDIRECTS.has(status)) {
      return { status, headers: answer.headers, content: await readLimited(answer, asked.bytesMax), url };
    }
    answer.destroy();
    if (left === 0 || answer.headers.location === undefined) throw new OutboundRefusal("address");
    const next = checkedUrl(answer.headers.location, url, rules);
    if (next.origin !== url.origin) headers = withoutCredentials(headers);
    url = next;
  }
};

/** The name of a host, as URLs write it; null: it is none. */
const hostnameOf = (host: string): string | null => {
  const url = URL.parse(`https://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}/`);
  return url && url.port === "" && url.pathname === "/" && url.username === "" && url.hostname !== ""
    ? url.hostname
    : null;
};

export const createOutbound = (network: Network = INTERNET): Outbound => ({
  ask: async (address, asked) => {
    const signal = AbortSignal.timeout(asked.patienceMs);
    try {
      return await askAll(network, address, asked, signal);
    } catch (error) {
      if (error instanceof OutboundRefusal) throw error;
      throw new OutboundRefusal(signal.aborted ? "too_slow" : "failed");
    }
  },
  reach: async (host, { patienceMs, operatorHost }) => {
    const hostname = hostnameOf(host);
    if (hostname === null) throw new OutboundRefusal("address");
    const pinned = pinnedAddress(network, hostname, host === operatorHost);
    const { address, family } = await unlessOver(pinned, AbortSignal.timeout(patienceMs));
    return { address, family, servername: hostname };
  },
});
