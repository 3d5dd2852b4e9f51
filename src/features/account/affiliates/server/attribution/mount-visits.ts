import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Mount } from "#server/http/app.ts";
import { visitorOf } from "#server/http/asker-of.ts";
import { isSecretPage } from "#server/http/secret-pages.ts";
import type { Platform } from "#server/platform.ts";
import { codeOfAddress, isVisit } from "#features/account/affiliates/rules-attribution.ts";
import { isPaidTraffic } from "#features/account/affiliates/flags/rules-flags.ts";
import { clickCounterOf } from "./click-counter.ts";
import { createKnownCodes, type KnownCodes } from "./known-codes.ts";
import { readReferralCookie, REFERRAL_COOKIE, setReferralCookie } from "./referral-cookie.ts";

/** The same page, saying by whose link it was reached. Never an address of another site. */
const withCode = (path: string, code: string): string => {
  const url = new URL(path, "http://local");
  url.searchParams.set("via", code);
  return `${url.pathname.replace(/^\/+/, "/")}${url.search}`;
};

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

const isPageVisit = ({ method, url, headers }: FastifyRequest): boolean => {
  const path = url.split("?", 1)[0] ?? url;
  const purpose = firstOf(headers["sec-purpose"]) ?? firstOf(headers["purpose"]) ?? firstOf(headers["x-moz"]);
  const destination = firstOf(headers["sec-fetch-dest"]);
  return !isSecretPage(path) && isVisit({ method, path, purpose, destination, userAgent: headers["user-agent"] });
};

/** The code in the address of our page that a link was followed on; null: it was another page, or another site. */
const codeOfPageBefore = ({ headers }: FastifyRequest): string | null => {
  const { referer, host } = headers;
  if (referer === undefined || host === undefined || !URL.canParse(referer)) return null;
  return new URL(referer).host === host ? codeOfAddress(referer) : null;
};

const visit = async (
  platform: Platform,
  codes: KnownCodes,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply | null> => {
  const code = codeOfAddress(request.url);
  const carried = code === null ? codeOfPageBefore(request) : null;
  if ((code ?? carried) === null || !isPageVisit(request)) return null;
  const { config } = platform;
  const at = platform.now();
  const { affiliateId, cookieDays } = await codes.find(code ?? carried ?? "", visitorOf(request));
  const own = { ...config, cookieDays };
  if (affiliateId === null || readReferralCookie(own, request.cookies[REFERRAL_COOKIE], at)) return null;
  if (code === null)
    return reply.header("cache-control", "no-store").redirect(withCode(request.url, carried ?? ""), 302);
  setReferralCookie(own, reply, { code, clickedAt: at });
  request.isReferred = true;
  // A page that was reached from one of ours is the same visit, in a browser that keeps no cookies.
  if (codeOfPageBefore(request) === null)
    clickCounterOf(platform).count(affiliateId, request.address, isPaidTraffic(request.url));
  return null;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Its answer sets the cookie of a referral: nobody keeps it for others. */
    isReferred: boolean;
  }
}

/**
 * `/?via=robin` is answered with the page that everybody gets, byte for byte, and a cookie. A browser that keeps none is sent
 * on with the code in the address of each next page of the visit. Nothing waits for the count.
 */
export const mountVisits: Mount = async (app: FastifyInstance, platform) => {
  const codes = createKnownCodes(platform);
  app.decorateRequest("isReferred", false);
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.includes("via=") || request.headers.referer?.includes("via="))
      return (await visit(platform, codes, { request, reply })) ?? undefined;
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.isReferred) void reply.header("cache-control", "no-store");
    return payload;
  });
  app.addHook("onClose", () =>
    clickCounterOf(platform)
      .write()
      .catch((error: unknown) =>
        platform.log.warn({ err: error }, "the last clicks of affiliates could not be written"),
      ),
  );
};
