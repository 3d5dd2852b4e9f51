import type { FastifyRequest } from "fastify";
import type { EndpointDefinition } from "#shared/endpoint.ts";

type Asked = { http: { request: FastifyRequest } };

/** The requests that left something in the admin log. */
const logged = new WeakSet<FastifyRequest>();

export const markLogged = ({ http }: Asked): void => {
  logged.add(http.request);
};

/** A write by an administrator whose verb left nothing in their log is refused, unless its contract says why. */
export const refuseUnlogged = ({ access, method, path, adminLog }: EndpointDefinition, { http }: Asked): void => {
  const mustLog = access === "platform:manage" && method !== "GET" && adminLog === undefined;
  if (mustLog && !logged.has(http.request)) throw new Error(`${method} ${path} left nothing in the admin log`);
};
