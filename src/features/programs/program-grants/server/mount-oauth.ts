import type { FastifyReply, FastifyRequest } from "fastify";
import { protectedResourceOf, RESOURCE_METADATA_PATH } from "#server/http/connection/protected-resource.ts";
import { REQUEST_LIMITS, withinDatabaseTime } from "#server/database/pool/database-time.ts";
import type { Mount } from "#server/http/app.ts";
import { visitorOf } from "#server/http/asker-of.ts";
import { refuseForeignOrigin } from "#server/http/origin.ts";
import type { Platform } from "#server/platform.ts";
import { addressKey } from "#server/rate-limits/rate-limiter.ts";
import { MCP_PATH } from "#shared/access.ts";
import type { RateLimit } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { OAUTH_PATHS } from "../rules.ts";
import { giveToken } from "./giving/give-token.ts";
import { OAuthRefusal } from "./protocol/oauth-refusal.ts";
import { readForm } from "./giving/read-form.ts";
import { registerClient } from "./giving/register-client.ts";
import { revoke } from "./giving/revoke.ts";
import { resourceMetadata, serverMetadata } from "./metadata.ts";

const BODY_MAX_BYTES = 16 * 1_024;

/** Services ask from few addresses for many people: nobody who uses one uses up its registrations for the others. */
const REGISTRATIONS: RateLimit = { points: 300, seconds: 3_600, by: "address" };
const EXCHANGES: RateLimit = { points: 300, seconds: 60, by: "address" };

type Ask = {
  path: string;
  limit: RateLimit;
  answer: (platform: Platform, body: unknown) => Promise<[number, object?]>;
};

const ASKS: readonly Ask[] = [
  {
    path: OAUTH_PATHS.register,
    limit: REGISTRATIONS,
    answer: async (platform, body) => [201, await registerClient(platform, body)],
  },
  {
    path: OAUTH_PATHS.token,
    limit: EXCHANGES,
    answer: async (platform, body) => [200, await giveToken(platform, readForm(body))],
  },
  {
    path: OAUTH_PATHS.revoke,
    limit: EXCHANGES,
    answer: async (platform, body) => {
      await revoke(platform, readForm(body));
      return [200];
    },
  },
];

/** Where assistants cannot sign in, none of this exists. */
const resourceFor = ({ config }: Platform): string => {
  const resource = protectedResourceOf(config);
  if (resource === null) throw new AppError("not_found");
  return resource;
};

const answerTo = async (
  platform: Platform,
  { path, limit, answer }: Ask,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> => {
  void reply.header("cache-control", "no-store");
  await platform.rateLimiter.consume(`oauth ${path}`, addressKey(request.address), limit);
  try {
    const [status, body] = await answer(platform, request.body);
    return reply.status(status).send(body);
  } catch (refusal) {
    if (!(refusal instanceof OAuthRefusal)) throw refusal;
    return reply.status(400).send(refusal.body);
  }
};

/**
 * OAuth 2.1 for programs, but for the page on which a person is asked. Nothing that a browser sends by itself counts here,
 * and pages of other origins are refused as everywhere.
 */
export const mountOAuth: Mount = async (app, platform) => {
  const { publicUrl: issuer } = platform.config;
  const tells = (tell: (resource: string) => object | Promise<object>) => async () => tell(resourceFor(platform));
  app.get(
    OAUTH_PATHS.metadata,
    tells(() => serverMetadata(issuer)),
  );
  for (const path of [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}${MCP_PATH}`])
    app.get(
      path,
      tells((resource) => resourceMetadata(issuer, resource)),
    );
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("*", { parseAs: "string" }, async (_: unknown, body: string) => body);
    for (const ask of ASKS)
      door.post(ask.path, {
        bodyLimit: BODY_MAX_BYTES,
        onRequest: async (request) => {
          resourceFor(platform);
          await refuseForeignOrigin(platform, request);
          platform.database.line.expectRoom(visitorOf(request));
        },
        handler: (request, reply) =>
          withinDatabaseTime(
            REQUEST_LIMITS.databaseMs,
            () => answerTo(platform, ask, { request, reply }),
            visitorOf(request),
          ),
      });
  });
};
