import type { Locator, Page } from "@playwright/test";
import { expect, strike } from "./support.ts";

export const row = (page: Page, description: string): Locator => page.getByRole("row", { name: description });
export const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Log time" });
export const sentence = (page: Page): Locator => panel(page).getByLabel("What you did");

export const openLog = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await strike(page, "l", panel(page));
  await expect(sentence(page)).toBeFocused();
};

export const isCreate = (url: URL): boolean => url.pathname === "/api/time-entries";

/** The server cannot be reached to write entries, as in a basement. */
export const cutOff = async (page: Page): Promise<() => Promise<void>> => {
  const refuse = (route: {
    request: () => { method: () => string };
    abort: () => Promise<void>;
    fallback: () => Promise<void>;
  }) => (route.request().method() === "POST" ? route.abort() : route.fallback());
  await page.context().route(isCreate, refuse);
  return () => page.context().unroute(isCreate, refuse);
};
