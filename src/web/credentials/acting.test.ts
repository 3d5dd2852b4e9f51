import { afterEach, beforeEach, expect, it, vi } from "vitest";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};
const assign = vi.fn<(to: string) => void>();

/** A new document in the same tab. */
const load = async () => {
  vi.resetModules();
  const acting = await import("./acting.ts");
  const token = await import("./access-token.ts");
  const stored = await import("./browser-storage.ts");
  return { ...acting, ...token, ...stored };
};

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("location", { assign, pathname: "/super-admin" });
  localStorage.setItem("accessToken", "own");
  localStorage.setItem("theme", "dark");
  localStorage.setItem("tenureRecentPlaces", "ledger");
  sessionStorage.setItem("tenureTypedRows", "{}");
  assign.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it("keeps both tokens apart, and nothing of one account in the other", async () => {
  const before = await load();
  expect([before.isActing(), before.readAccessToken()]).toEqual([false, "own"]);
  before.beginActing({ token: "theirs", userId: "robin", returnTo: "/super-admin?tab=users" }, "/dashboard");
  expect(assign).toHaveBeenLastCalledWith("/dashboard");

  const inside = await load();
  expect([inside.isActing(), inside.readAccessToken()]).toEqual([true, "theirs"]);
  expect(sessionStorage.getItem("tenureTypedRows")).toBeNull();
  expect([inside.readStored("theme"), inside.readStored("tenureRecentPlaces")]).toEqual(["dark", null]);
  inside.writeStored("tenureRecentPlaces", "properties");
  inside.removeTokens();
  inside.keepTabFor("robin");
  expect([localStorage.getItem("accessToken"), localStorage.getItem("tenureRecentPlaces")]).toEqual(["own", "ledger"]);
  sessionStorage.setItem("tenureTypedRows", "{}");
  inside.leaveActing();
  expect(assign).toHaveBeenLastCalledWith("/super-admin?tab=users");

  const after = await load();
  expect([after.isActing(), after.readAccessToken(), after.takeLostActing()]).toEqual([false, "own", false]);
  expect(sessionStorage.getItem("tenureTypedRows")).toBeNull();
});

it("goes back when the session is lost, and says so once; not while Exit is under way", async () => {
  const before = await load();
  before.beginActing({ token: "theirs", userId: "robin", returnTo: "/super-admin" }, "/dashboard");
  const inside = await load();
  inside.beginExit();
  // What is read from now on is read as the administrator.
  expect([inside.isActing(), inside.readAccessToken(), inside.isActingToken("theirs")]).toEqual([true, "own", true]);
  inside.writeStored("tenureRecentPlaces", "properties");
  expect(inside.readStored("tenureRecentPlaces")).toBeNull();
  void inside.leaveLostActing();
  expect(assign).toHaveBeenCalledTimes(1);
  const again = await load();
  void again.leaveLostActing();
  expect(assign).toHaveBeenLastCalledWith("/super-admin");
  const after = await load();
  expect([after.isActing(), after.takeLostActing(), after.takeLostActing()]).toEqual([false, true, false]);
});
