import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform.ts";
import { organizationAt } from "./connection/custom-domains.ts";
import { isProbe } from "../operations/probe-paths.ts";

type Addresses = Pick<Config, "host" | "port" | "publicUrl">;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const LOOPBACK_ADDRESSES = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** With which proxies say that they stand between; some send none of them. */
const FORWARDING_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];
/** Bind addresses that mean every interface and so name none. */
const EVERY_INTERFACE = new Set(["0.0.0.0", "::", "[::]"]);

/** Names under which this process itself is reached, without whatever stands before it. */
const boundNames = ({ host }: Addresses): string[] => {
  if (EVERY_INTERFACE.has(host)) return LOOPBACK;
  return [...LOOPBACK, host.includes(":") && !host.startsWith("[") ? `[${host}]` : host.toLowerCase()];
};

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, "");

export const ownHosts = (config: Addresses): Set<string> =>
  new Set([...boundNames(config), new URL(config.publicUrl).hostname]);

/** Whether people reach Tenure on its own machine alone: no one else follows a link of its. */
export const isOnlyHere = ({ publicUrl }: Pick<Config, "publicUrl">): boolean =>
  LOOPBACK.includes(new URL(publicUrl).hostname);

/**
 * Whether a request was made on this machine for this machine. A proxy beside us connects from the loopback address too
 * and may send no trace of whom it stands for, so nothing is believed once the public address is not a loopback name.
 */
export const isFromHere = (
  config: Pick<Config, "publicUrl">,
  { headers, socket, raw: { httpVersion } }: FastifyRequest,
): boolean =>
  isOnlyHere(config) &&
  // No one on this machine speaks it; proxies do, nginx by default.
  httpVersion !== "1.0" &&
  LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? "") &&
  LOOPBACK.includes(withoutPort(headers.host ?? "")) &&
  FORWARDING_HEADERS.every((name) => headers[name] === undefined);

/** The public origin, and ours without a proxy. A development server in front of us on this machine has its own port. */
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
 * A page whose name an attacker points at our address (DNS rebinding) is of one origin with us for its browser. Its
 * requests carry the attacker's name in Host, and nothing under such a name is answered. The domains that organizations
 * have proved to be theirs are answered beside our own.
 */
export const refuseForeignHost = (platform: Platform): ((request: FastifyRequest) => Promise<void>) => {
  const own = ownHosts(platform.config);
  return async ({ headers, routeOptions }) => {
    // Whoever probes a process knows its address alone; what is answered is the same for all.
    if (isProbe(routeOptions.url)) return;
    const host = withoutPort(headers.host ?? "");
    if (own.has(host) || (await organizationAt(platform, host)) !== null) return;
    throw new AppError("foreign_host");
  };
};

/** Says once that a proxy stands before us whose word is not believed: then all its visitors are one address to us. */
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
