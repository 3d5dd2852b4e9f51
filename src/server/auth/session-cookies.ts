import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";

type Public = { publicUrl: string };

export const REFRESH_COOKIE = "refreshToken";
/** Cookies that a sign-out expires (spec section 7). */
const SESSION_COOKIES = ["accessToken", REFRESH_COOKIE, "connect.sid", "authToken"];

export const cookieOptions = ({ publicUrl }: Public) => ({
  httpOnly: true,
  sameSite: "strict" as const,
  secure: publicUrl.startsWith("https:"),
  path: "/api",
});

export const expireSessionCookies = (config: Public, reply: FastifyReply): void => {
  const options = cookieOptions(config);
  for (const name of SESSION_COOKIES) {
    void reply.clearCookie(name, options);
    void reply.clearCookie(name, { ...options, path: "/" });
  }
};

/** Excludes what a browser loads by itself, such as a page or a picture, which never carries a token. */
const isCall = ({ headers }: FastifyRequest): boolean => (headers["sec-fetch-dest"] ?? "empty") === "empty";

/**
 * A 401 to a call without a token ends a session: only someone with a token asks for another one (specification section
 * 4). The answer also clears the cookie that could otherwise reopen it for a month. A refused token proves nothing yet:
 * it may be a quarter of an hour old, and the refresh that follows decides.
 */
export const expireLostSession = (
  config: Public,
  endpoint: EndpointDefinition,
  refusal: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void => {
  const isOfAccounts = endpoint.access !== "public" && endpoint.access !== "affiliate";
  const isRefused = refusal instanceof AppError && refusal.status === 401 && isOfAccounts;
  const isLost = request.headers.authorization === undefined && request.cookies[REFRESH_COOKIE] !== undefined;
  if (isRefused && isLost && isCall(request)) expireSessionCookies(config, reply);
};
