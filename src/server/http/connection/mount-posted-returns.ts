import type { FastifyInstance } from "fastify";
import { SECRET_PAGE_HEADERS } from "../secret-pages.ts";

/** The part of what a provider sends back that the page reads; nothing else is passed on. */
const HANDED_ON = ["code", "state", "iss", "error", "user"] as const;
const FORM_MAX_BYTES = 16 * 1024;

/**
 * Apple sends the browser back with a form, from its own site: the cookie of the visit does not come with it, and
 * nothing is acted on. What it brought goes after the `#` of the page's address, which a browser sends to no one; the
 * page sends it on itself.
 */
export const mountPostedReturns = (app: FastifyInstance): void => {
  void app.register(async (alone) => {
    alone.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    alone.post("/sign-in/apple", { bodyLimit: FORM_MAX_BYTES }, async ({ body }, reply) => {
      const brought = body instanceof URLSearchParams ? body : new URLSearchParams();
      const handedOn = new URLSearchParams(
        HANDED_ON.flatMap((name) => {
          const value = brought.get(name);
          return value === null ? [] : [[name, value] as [string, string]];
        }),
      );
      return reply.headers(SECRET_PAGE_HEADERS).redirect(`/sign-in/apple#${handedOn.toString()}`, 303);
    });
  });
};
