import { describe, expect, it } from "vitest";
import * as accounts from "#features/account/accounts/contract.ts";
import * as plans from "#features/account/billing/contract.ts";
import * as books from "#features/account/books/contract.ts";
import * as marketing from "#features/public/marketing/contract.ts";
import * as status from "#features/support/platform-status/contract.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import * as features from "./features.ts";

const { cardOf: _card, TOOLS: _tools, FEATURES: _features, ARTICLE_PATHS: _articles, ...wired } = features;

const contracts: Record<keyof typeof wired, EndpointDefinition> = {
  getAuthUser: accounts.getAuthUser,
  refreshSession: accounts.refreshSession,
  logout: accounts.logout,
  getPricing: marketing.getPricing,
  getSubscriptionStatus: plans.getSubscriptionStatus,
  listBooks: books.listBooks,
  getPublicConfig: status.getPublicConfig,
};

describe("endpoints wired without their schemas", () => {
  it.each(Object.entries(wired))("%s is that of the contract", (name, endpoint) => {
    const contract = Object.entries(contracts).find(([key]) => key === name)?.[1];
    expect(contract).toMatchObject(endpoint);
    expect(endpoint.idempotent).toBe(contract?.idempotent);
  });
});
