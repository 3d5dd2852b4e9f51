import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import type { Config } from "../config.ts";

type Addresses = Pick<Config, "host" | "port" | "publicUrl">;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
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
 * requests carry the attacker's name in Host, and nothing under such a name is answered.
 */
export const refuseForeignHost = (config: Addresses): ((request: FastifyRequest) => Promise<void>) => {
  const own = ownHosts(config);
  return async ({ headers }) => {
    if (!own.has(withoutPort(headers.host ?? ""))) throw new AppError("foreign_host");
  };
};
