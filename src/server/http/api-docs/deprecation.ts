import type { FastifyReply } from "fastify";
import type { Deprecation, EndpointDefinition } from "#shared/endpoint.ts";

/** Where people read what ends, and what to use instead. */
const PAGE = "/api/docs";

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/**
 * Says with every answer, refusals included, that an operation will end: `Deprecation` (RFC 9745, an instant in seconds),
 * `Sunset` (RFC 8594, a date of HTTP) and the page that tells more.
 */
export const announceDeprecation = (
  { deprecated }: Pick<EndpointDefinition, "deprecated">,
  reply: FastifyReply,
): void => {
  if (!deprecated) return;
  void reply
    .header("deprecation", `@${startOf(deprecated.since).getTime() / 1000}`)
    .header("sunset", startOf(deprecated.sunset).toUTCString())
    .header("link", [`<${PAGE}>`, 'rel="deprecation"', 'type="text/html"'].join("; "));
};

export const deprecationWords = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}. It works until ${sunset}. ${instead}`;
