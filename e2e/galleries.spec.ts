import { bookOf } from "./book.ts";
import { expect, expectAccessible, test, watchForPageErrors } from "./support.ts";

/** What the shell around every page asks of the account. */
const OF_THE_SHELL = [
  "/api/activity-feed/unread-count",
  "/api/weeks",
  "/api/auth/user",
  "/api/changes",
  "/api/config",
  "/api/persons",
  "/api/properties",
  "/api/stopwatch",
  "/api/subscription/status",
];

test("a gallery shows the sample book in every state, and asks nothing of the account for it", async ({
  page,
  person,
}) => {
  test.setTimeout(180_000);
  const noErrors = watchForPageErrors(page);
  await (await bookOf(page)).addEntry({ hours: 3.5, description: `Work of ${person.lastName} alone` });
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.add(pathname);
  });
  await page.goto("/test-fixes");
  await expect(page.getByRole("heading", { level: 1, name: "Test Fixes" })).toBeVisible();
  const dashboard = page.getByRole("region", { name: "Dashboard" });
  await expect(dashboard.getByText("642.0").first()).toBeVisible({ timeout: 90_000 });
  const compliance = page.getByRole("region", { name: "Status" });
  await expect(compliance.getByText("Lakeview Cabin").first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`Work of ${person.lastName} alone`)).toBeHidden();
  await expectAccessible(page, "the gallery");
  // The failure that is shown next is reported to the console, as any is.
  noErrors();

  const state = page.getByRole("group", { name: "State shown" });
  await state.getByText("Failing").click();
  await expect(dashboard.getByText("This page could not be loaded")).toBeVisible();
  await state.getByText("Loading").click();
  await expect(dashboard.getByText("Loading Components...")).toBeVisible();
  await state.getByText("Empty").click();
  await expect(dashboard.getByText("642.0")).toBeHidden();
  await expect(dashboard.getByText("Loading Components...")).toBeHidden({ timeout: 60_000 });
  expect([...asked].filter((path) => !OF_THE_SHELL.includes(path))).toEqual([]);
});
