import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { replaceTransport } from "../credentials/transport.ts";
import type { User } from "../features.ts";
import { userQuery } from "./user-query.ts";
import { requireUser } from "./require-user.ts";

const PAGE = new Request("https://tenure.example/properties?year=2026");
const answer = (status: number, body: unknown = {}): void =>
  replaceTransport(async () => Response.json(body, { status }));
/** Where the guard leads, or who it lets in. Its one retry waits for a second. */
const guard = async (): Promise<string> => {
  const asked = requireUser(PAGE).then(
    (user) => user.id,
    (thrown: unknown) => (thrown instanceof Response ? (thrown.headers.get("location") ?? "") : String(thrown)),
  );
  await vi.runAllTimersAsync();
  return asked;
};

let logged: MockInstance<typeof console.error>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} });
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  replaceTransport(null);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("an answer that does not say who it is leads to the door, with the reason, and is logged", async () => {
  answer(500, { code: "internal", message: "Something went wrong on our side." });
  expect(await guard()).toBe("/login?reason=auth_status&next=%2Fproperties%3Fyear%3D2026");
  expect(logged.mock.calls[0]?.[0]).toBe("Failed to fetch auth status");
});

it("does so too where somebody was known before: what is remembered lets nobody in again", async () => {
  queryClient.setQueryData(userQuery.queryKey, { id: "robin" } as User);
  answer(500);
  await Promise.all([
    queryClient.fetchQuery({ ...userQuery, retry: false, staleTime: 0 }).catch(() => null),
    vi.runAllTimersAsync(),
  ]);
  expect(await guard()).toBe("/login?reason=auth_status&next=%2Fproperties%3Fyear%3D2026");
  answer(200, { id: "robin" });
  expect(await guard()).toBe("robin");
});

it("no answer at all says nothing of the session: what is open stays open", async () => {
  queryClient.setQueryData(userQuery.queryKey, { id: "robin" } as User);
  replaceTransport(() => Promise.reject(new TypeError("fetch failed")));
  await Promise.all([
    queryClient.fetchQuery({ ...userQuery, retry: false, staleTime: 0 }).catch(() => null),
    vi.runAllTimersAsync(),
  ]);
  expect(await guard()).toBe("robin");
});

it("a 401 is nobody, without a reason", async () => {
  answer(401, { code: "not_signed_in", message: "Please sign in." });
  expect(await guard()).toBe("/login?next=%2Fproperties%3Fyear%3D2026");
});
