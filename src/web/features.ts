import type * as accounts from "#features/account/accounts/contract.ts";
import type * as plans from "#features/account/billing/contract.ts";
import type * as books from "#features/account/books/contract.ts";
import type * as marketing from "#features/public/marketing/contract.ts";
import type * as status from "#features/support/platform-status/contract.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";

/**
 * The one wiring file of `src/web`: what the platform needs to know about features. Pages are wired in `routes.ts`.
 * Endpoints are listed here without their schemas, so that a visitor's page carries no validation library;
 * `features.test.ts` checks them against the contracts.
 */
type WithoutSchemas<E extends EndpointDefinition> = Pick<E, "method" | "path" | "summary" | "access" | "needs"> &
  Pick<EndpointDefinition, "idempotent"> & { response?: E["response"] };

/** The public tools, for the menu, hub and sitemap. */
export { cardOf, type Tool, TOOLS } from "#features/tools/calculators/web/index.ts";
/** The pages on what the product does, for the menu, and the addresses of all text pages, for the sitemap. */
export { ARTICLE_PATHS, FEATURES } from "#features/public/marketing/web/index.ts";

export type { User } from "#features/account/accounts/contract.ts";
export type { BookOfCaller } from "#features/account/books/contract.ts";
export type { SubscriptionStatus } from "#features/account/billing/contract.ts";
export type { Person } from "#features/facts/participants/contract.ts";
export type { PropertyWithHours } from "#features/facts/properties/contract.ts";

export const getAuthUser: WithoutSchemas<typeof accounts.getAuthUser> = {
  method: "GET",
  path: "/api/auth/user",
  summary: "The signed-in person",
  access: "signedIn",
  needs: null,
};

export const refreshSession: WithoutSchemas<typeof accounts.refreshSession> = {
  method: "POST",
  path: "/api/auth/refresh",
  summary: "Trade the refresh cookie for a new access token",
  access: "public",
  needs: null,
  idempotent: false,
};

export const logout: WithoutSchemas<typeof accounts.logout> = {
  method: "POST",
  path: "/api/logout",
  summary: "End this session and expire its cookies",
  access: "public",
  needs: null,
  idempotent: false,
};

export const getPricing: WithoutSchemas<typeof marketing.getPricing> = {
  method: "GET",
  path: "/api/pricing",
  summary: "What a plan costs, in whole dollars",
  access: "public",
  needs: null,
};

export const getSubscriptionStatus: WithoutSchemas<typeof plans.getSubscriptionStatus> = {
  method: "GET",
  path: "/api/subscription/status",
  summary: "What the caller's plan is, and what it gives",
  access: "signedIn",
  needs: null,
};

export const listBooks: WithoutSchemas<typeof books.listBooks> = {
  method: "GET",
  path: "/api/books",
  summary: "The caller's own book, then every book they are a member of, by its owner's name",
  access: "signedIn",
  needs: null,
};

export const getPublicConfig: WithoutSchemas<typeof status.getPublicConfig> = {
  method: "GET",
  path: "/api/config",
  summary: "Settings that every visitor may see",
  access: "public",
  needs: null,
};
