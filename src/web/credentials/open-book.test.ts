import { afterEach, expect, it, vi } from "vitest";
import { adoptNavigate, currentPage, goToBook, goToDoor, isLeaving, leaveToBook } from "./navigation.ts";
import { bookKey, openBook } from "./open-book.ts";

const OWNER = "0198f0c2-6a3e-7abc-8def-0123456789ab";
const OTHER = "0198f0c2-6a3e-7abc-8def-ba9876543210";

const loaded: string[] = [];
const at = (pathname: string, search = ""): void =>
  void vi.stubGlobal("location", { pathname, search, hash: "", assign: (to: string) => loaded.push(to) });

afterEach(() => {
  loaded.length = 0;
  adoptNavigate(null);
  vi.unstubAllGlobals();
});

it("is the one that the address names, and one's own on a server", () => {
  expect(openBook()).toBeNull();
  at("/dashboard");
  expect([openBook(), bookKey("tenureDraft")]).toEqual([null, "tenureDraft"]);
  at(`/books/${OWNER}/dashboard`, "?year=2025");
  expect([openBook(), bookKey("tenureDraft")]).toEqual([OWNER, `tenureDraft @${OWNER}`]);
  expect(currentPage()).toEqual({ pathname: "/dashboard", search: "?year=2025" });
});

it("is left by loading an address, so that nothing of it stays", () => {
  at("/dashboard");
  leaveToBook(OWNER, "/stays");
  leaveToBook(null, "/stays");
  expect([loaded, isLeaving()]).toEqual([[`/books/${OWNER}/stays`, "/stays"], true]);
});

it("after a sign-in comes an address of the same book by the router, of another one by loading it", async () => {
  const routed: string[] = [];
  const navigate = (to: string): void => void routed.push(to);
  at("/login");
  await goToBook("/stays", navigate);
  await goToBook(`/books/${OWNER}/stays?year=2025`, navigate);
  expect([routed, loaded]).toEqual([["/stays"], [`/books/${OWNER}/stays?year=2025`]]);
  at(`/books/${OWNER}/login`);
  await goToBook(`/books/${OWNER}/stays`, navigate);
  await goToBook(`/books/${OTHER}/stays`, navigate);
  await goToBook("/stays", navigate);
  expect(routed).toEqual(["/stays", "/stays"]);
  expect(loaded.slice(1)).toEqual([`/books/${OTHER}/stays`, "/stays"]);
});

it("has no door of its own", () => {
  const routed: string[] = [];
  adoptNavigate((to) => routed.push(to));
  at("/stays");
  goToDoor("/login");
  at(`/books/${OWNER}/stays`);
  goToDoor("/login?next=x");
  expect([routed, loaded]).toEqual([["/login"], ["/login?next=x"]]);
});
