import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { replaceTransport } from "./transport.ts";
import { onSessionEvent, type SessionEvent } from "./session-events.ts";
import { signOut } from "./sign-out.ts";

let stored: Record<string, string>;
let cookies: string[];
let visited: string[];
let requests: string[];
let events: SessionEvent[];
let ofTab: string[];
let stopListening: () => void;

/** Keys are own properties, as in a browser's storage. */
const fakeStorage = (): unknown =>
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    removeItem: { value: (key: string) => delete stored[key] },
    clear: { value: () => Object.keys(stored).forEach((key) => delete stored[key]) },
  });

const answer = (status: number): void =>
  replaceTransport(async (url) => {
    requests.push(url);
    return new Response("{}", { status });
  });

beforeEach(() => {
  stored = { accessToken: "t", theme: "dark", sidebarCollapsed: "true", onboardingCompleted: "true" };
  cookies = [];
  visited = [];
  requests = [];
  events = [];
  ofTab = ["tenureTypedRows"];
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", { clear: () => ofTab.splice(0), setItem: (key: string) => ofTab.push(key) });
  vi.stubGlobal("location", { assign: (to: string) => visited.push(to) });
  vi.stubGlobal("document", {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  stopListening = onSessionEvent((event) => events.push(event));
});

afterEach(() => {
  stopListening();
  replaceTransport(null);
  vi.unstubAllGlobals();
});

const expectGone = (): void => {
  expect(Object.keys(stored)).toEqual(["onboardingCompleted"]);
  expect(cookies.map((text) => text.split("=")[0])).toEqual([
    "accessToken",
    "refreshToken",
    "connect.sid",
    "authToken",
  ]);
  expect(cookies.every((text) => text.includes("max-age=0"))).toBe(true);
  expect(events).toEqual(["ended"]);
  expect(visited).toEqual(["/logout-success"]);
};

describe("signing out", () => {
  it("tells the server, keeps the onboarding flag alone, expires the four cookies, ends at /logout-success", async () => {
    answer(200);
    await signOut();
    expect(requests).toEqual(["/api/logout"]);
    expectGone();
  });

  it("does the same when the server refuses", async () => {
    answer(500);
    await signOut();
    expectGone();
  });

  it("does the same when the server cannot be reached", async () => {
    replaceTransport(() => Promise.reject(new TypeError("offline")));
    await signOut();
    expectGone();
  });

  it("two at once are one", async () => {
    answer(200);
    await Promise.all([signOut(), signOut()]);
    expect(requests).toHaveLength(1);
  });

  it("of the demo removes the demo's keys only and goes to the sign-in page", async () => {
    stored["demoMode"] = "true";
    stored["demoSubscriptionTier"] = "premium";
    answer(200);
    await signOut();
    expect(requests).toEqual([]);
    expect(Object.keys(stored)).toEqual(["accessToken", "theme", "sidebarCollapsed", "onboardingCompleted"]);
    expect(visited).toEqual(["/login"]);
    // The door knows by it that no one has chosen to go on with the account.
    expect(ofTab).toEqual(["tenureLeftDemo"]);
  });
});
