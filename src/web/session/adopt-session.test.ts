import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { replaceTransport } from "../credentials/transport.ts";
import type { User } from "../features.ts";
import { adoptSession } from "./adopt-session.ts";
import { userQuery } from "./user-query.ts";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};
const signIn = (id: string): void => adoptSession({ user: { id } as User, tokens: { accessToken: "token" } });
const typed = (): string | null => sessionStorage.getItem("tenurePalette");

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  signIn("robin");
  sessionStorage.setItem("tenurePalette", "log 2h elm");
});

afterEach(() => {
  replaceTransport(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("who signs in again finds in the tab what they typed, and nobody else does", () => {
  signIn("robin");
  expect(typed()).toBe("log 2h elm");
  signIn("wren");
  expect(typed()).toBeNull();
});

it("nor does who signed in in another tab", async () => {
  const answerAs = (id: string) => replaceTransport(async () => Response.json({ id }));
  answerAs("robin");
  await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  expect(typed()).toBe("log 2h elm");
  answerAs("wren");
  await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
  expect(typed()).toBeNull();
});
