import { expect, test } from "vitest";
import { routes } from "#server/features.ts";
import { requireAccess } from "./require-access.ts";
import { requireStepUp } from "./require-step-up.ts";
import type { Scope } from "./scope.ts";
import { testScope } from "#test/support/test-scope.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const minutesAgo = (minutes: number) => ({ provedAt: new Date(NOW.getTime() - minutes * 60_000) });

test("a proof holds for ten minutes, and nothing else asks for one", () => {
  expect(() => requireStepUp({ stepUp: true }, minutesAgo(9), NOW)).not.toThrow();
  expect(() => requireStepUp({ stepUp: true }, minutesAgo(10), NOW)).toThrow("Confirm that it's you first.");
  expect(() => requireStepUp({ stepUp: true }, { provedAt: null }, NOW)).toThrow("Confirm that it's you first.");
  expect(() => requireStepUp({}, { provedAt: null }, NOW)).not.toThrow();
});

test("an administrator of the platform is one in a session of two steps alone", () => {
  const manage = { access: "platform:manage", needs: null, method: "GET" } as const;
  const admin: Scope = { ...testScope({ userId: "a" }), isAdmin: true };
  expect(() => requireAccess(manage, admin)).toThrow("Administrators sign in with two steps.");
  expect(() => requireAccess(manage, { ...admin, hasSecondFactor: true })).not.toThrow();
  expect(() => requireAccess(manage, { ...admin, hasSecondFactor: true, impersonatorId: "b" })).toThrow("Your role");
  expect(() => requireAccess(manage, { ...admin, isAdmin: false, hasSecondFactor: true })).toThrow("could not find");
});

/** What hands the account, or all of it, to whoever asks. Whoever adds such an operation marks it. */
const GIVES_AWAY = [
  /^(POST|PUT|PATCH|DELETE) \/api\/(account|user)\/(password|email)\b/,
  /^POST \/api\/account\/exports$/,
  /^POST \/api\/account\/deletion$/,
  /^(POST|PUT|DELETE) \/api\/affiliates\/(password|authenticator|recovery-codes|deletion)$/,
  /^POST \/api\/create-portal-session$/,
  /^(POST|DELETE) \/api\/account\/(authenticator|passkeys|recovery-codes|identities)\b/,
];

test("password, address, export, deletion, billing portal and ways to sign in ask who it is", () => {
  const names = routes.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
  const found = names.filter(({ name }) => GIVES_AWAY.some((pattern) => pattern.test(name)));
  expect(found.length).toBeGreaterThan(6);
  expect(
    found.filter(({ endpoint }) => endpoint.access !== "public" && !endpoint.stepUp).map(({ name }) => name),
  ).toEqual([]);
});
