import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform.ts";
import { organizationAt } from "./connection/custom-domains.ts";
import { isProbe } from "../operations/probe-paths.ts";

type Addresses = Pick<Config, "host" | "port" | "publicUrl">;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const LOOPBACK_ADDRESSES = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** Headers by which proxies and networks of delivery announce themselves, any one of them alone; some send none. */
const FORWARDING_HEADERS =
  /^(x-forwarded|x-original|x-real-ip|x-client-ip|x-cluster-client-ip|x-envoy|x-amzn?-|x-azure|x-arr|x-appengine|x-vercel|forwarded|true-client-ip|via$|cf-|cdn-|fastly-|fly-|akamai|incap-)/;
/** Bind addresses that mean every interface and so name none. */
const EVERY_INTERFACE = new Set(["0.0.0.0", "::", "[::]"]);

/** Names under which this process itself is reached, without any proxy in front of it. */
const boundNames = ({ host }: Addresses): string[] => {
  if (EVERY_INTERFACE.has(host)) return LOOPBACK;
  return [...LOOPBACK, host.includes(":") && !host.startsWith("[") ? `[${host}]` : host.toLowerCase()];
};

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, "");

export const ownHosts = (config: Addresses): Set<string> =>
  new Set([...boundNames(config), new URL(config.publicUrl).hostname]);

/** Whether people reach Tenure only on its own machine: no one elsewhere can follow its links. */
export const isOnlyHere = ({ publicUrl }: Pick<Config, "publicUrl">): boolean =>
  LOOPBACK.includes(new URL(publicUrl).hostname);

/**
 * Whether a request was made on this machine for this machine. A proxy on this machine connects from the loopback
 * address too and may not reveal for whom, so no request counts as local once the public address is not a loopback
 * name.
 */
export const isFromHere = (
  config: Pick<Config, "publicUrl">,
  { headers, socket, raw: { httpVersion } }: FastifyRequest,
): boolean =>
  isOnlyHere(config) &&
  // No program on this machine uses it; proxies do, nginx by default.
  httpVersion !== "1.0" &&
  LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? "") &&
  LOOPBACK.includes(withoutPort(headers.host ?? "")) &&
  !Object.keys(headers).some((name) => FORWARDING_HEADERS.test(name));

/** The public origin, and our own without a proxy. A local development server in front of us has its own port. */
export const ownOrigins = (config: Addresses): Set<string> => {
  const { origin, hostname, port } = new URL(config.publicUrl);
  const origins = new Set([origin]);
  const ports = LOOPBACK.includes(hostname) ? [String(config.port), port || "80"] : [String(config.port)];
  for (const name of boundNames(config)) {
    for (const own of ports) origins.add(new URL(`http://${name}:${own}`).origin);
  }
  return origins;
};

/**
 * If an attacker points a page's name at our address (DNS rebinding), the browser takes us for the same origin. Its
 * requests carry the attacker's name in Host, and nothing under such a name is answered. The domains that organizations
 * have proved to be theirs are answered as well as our own.
 */
export const refuseForeignHost = (platform: Platform): ((request: FastifyRequest) => Promise<void>) => {
  const own = ownHosts(platform.config);
  return async ({ headers, routeOptions }) => {
    // A probe knows only the address of a process; the answer is the same for everyone.
    if (isProbe(routeOptions.url)) return;
    const host = withoutPort(headers.host ?? "");
    if (own.has(host) || (await organizationAt(platform, host)) !== null) return;
    throw new AppError("foreign_host");
  };
};

/** Warns once that there is a proxy in front of us that we do not trust: all its visitors then share one address. */
export const warnOfUnbelievedProxy = ({ trustedProxies }: Config, log: FastifyBaseLogger) => {
  let isQuiet = trustedProxies > 0;
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (isQuiet || headers["x-forwarded-for"] === undefined) return;
    isQuiet = true;
    log.warn(
      "a request came with X-Forwarded-For, which is not believed: behind a proxy all visitors share its address and the limits of one; set TENURE_TRUSTED_PROXIES to the number of proxies",
    );
  };
};
