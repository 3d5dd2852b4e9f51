import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authenticate } from "#server/auth/authenticate.ts";
import { limitProgram } from "#server/auth/programs/limit-program.ts";
import { readProgramToken } from "#server/auth/programs/program-token.ts";
import { challengeOf } from "#server/http/connection/protected-resource.ts";
import type { Program, Scope } from "#server/auth/scope.ts";
import { REQUEST_LIMITS, withinDatabaseTime } from "#server/database/pool/database-time.ts";
import type { Mount } from "#server/http/app.ts";
import { askerOf } from "#server/http/asker-of.ts";
import { refuseOthersDomain } from "#server/http/connection/custom-domains.ts";
import { refuseForeignOrigin } from "#server/http/origin.ts";
import { readHead } from "#server/ledger/store.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { MCP_PATH } from "#shared/access.ts";
import { MCP_BODY_MAX_BYTES } from "../rules.ts";
import { askApiAs } from "#server/http/request-shape/ask-api.ts";
import type { BookState, Caller } from "./caller.ts";
import { getRecordHead } from "./operations.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The program that asks by the Model Context Protocol, once it was let in. */
    mcpCaller: Caller | null;
  }
}

/** Only a program's token opens it, read anew each time: a person's session does not. */
const authenticateCaller = async (
  platform: Platform,
  request: FastifyRequest,
): Promise<Scope & { program: Program }> => {
  const { authorization } = request.headers;
  const scope = readProgramToken(authorization)
    ? await authenticate(platform, authorization, platform.now(), true)
    : null;
  if (!scope?.program) throw new AppError("not_signed_in");
  return { ...scope, program: scope.program };
};

const bookOf = async ({ database }: Platform, scope: Scope): Promise<BookState> => ({
  version: scope.bookVersion,
  head: await readHead(scope, database.db),
});

const admit = async (
  app: FastifyInstance,
  platform: Platform,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Caller> => {
  await refuseForeignOrigin(platform, request);
  const asker = await askerOf(platform, getRecordHead, request);
  platform.database.line.expectRoom(asker);
  const within = <T>(work: () => Promise<T>): Promise<T> => withinDatabaseTime(REQUEST_LIMITS.databaseMs, work, asker);
  return within(async () => {
    const scope = await authenticateCaller(platform, request);
    await limitProgram(platform, scope.program, "read", reply);
    await refuseOthersDomain(platform, request, scope);
    return {
      scopes: scope.program.scopes,
      today: scope.today,
      site: new URL(platform.config.publicUrl).origin,
      book: await bookOf(platform, scope),
      ask: askApiAs(app, request),
      again: () => within(async () => bookOf(platform, await authenticateCaller(platform, request))),
    };
  });
};

const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { mcpCaller } = request;
  if (!mcpCaller) throw new Error("a request was handled that was not admitted");
  // Its library is read by whoever asks first: most installations are never asked.
  const { answerMcp } = await import("./answer-mcp.ts");
  const { status, type, text } = await answerMcp(mcpCaller, request);
  void reply.status(status).header("cache-control", "no-store");
  return type === null ? reply.send() : reply.type(type).send(text);
};

/**
 * The Model Context Protocol over streamable HTTP, without sessions: any process answers any request, in JSON. What a page
 * of another origin sends is refused, as the protocol demands.
 */
export const mountMcp: Mount = async (app, platform) => {
  app.decorateRequest("mcpCaller", null);
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("*", { parseAs: "string" }, async (_: unknown, body: string) => body);
    door.post(MCP_PATH, {
      bodyLimit: MCP_BODY_MAX_BYTES,
      onRequest: async (request, reply) => {
        try {
          request.mcpCaller = await admit(app, platform, { request, reply });
        } catch (refusal) {
          if (refusal instanceof AppError && refusal.status === 401)
            void reply.header("www-authenticate", challengeOf(platform.config, request.headers.authorization));
          throw refusal;
        }
      },
      handler: answer,
    });
    door.route({
      method: ["GET", "DELETE"],
      url: MCP_PATH,
      exposeHeadRoute: false,
      // Before a body is read, which DELETE may bring.
      onRequest: async (_, reply) => {
        void reply.header("allow", "POST");
        throw new AppError("method_not_allowed");
      },
      handler: async () => undefined,
    });
  });
};
