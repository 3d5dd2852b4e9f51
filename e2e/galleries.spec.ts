import { bookOf } from "./book.ts";
import {
  expect,
  expectAccessible,
  expectPassesAxe,
  LONG,
  test,
  waitForSample,
  watchForPageErrors,
  IS_LONG_RUN,
} from "./support.ts";

waitForSample();

/** What the shell around every page asks of the account. */
const OF_THE_SHELL = [
  "/api/activity-feed/unread-count",
  "/api/auth/user",
  "/api/books",
  "/api/changes",
  "/api/config",
  "/api/integrations/accounts",
  "/api/persons",
  "/api/properties",
  "/api/proposals/count",
  "/api/stopwatch",
  "/api/subscription/status",
  "/api/weeks",
];

test("a gallery shows the sample book in every state, and asks nothing of the account for it", async ({
  page,
  person,
}) => {
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
  const paper = page.getByRole("region", { name: "Paper", exact: true });
  await expect(paper.getByRole("img", { name: "Page 1 of 1", exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(paper.getByTestId("page-marks").locator("> span")).toHaveCount(4);
  await expect(paper.getByRole("button", { name: "Accept the total $71.52" })).toBeVisible();
  await expectPassesAxe(page, "the gallery");
  // The failure that is shown next is reported to the console, as any is.
  noErrors();

  const state = page.getByRole("group", { name: "State shown" });
  await state.getByText("Failing").click();
  await expect(dashboard.getByText("This page could not be loaded")).toBeVisible();
  await state.getByText("Loading").click();
  await expect(dashboard.getByText("Loading Components...")).toBeVisible();
  // Its book is another database in the page: that it holds nothing is asked in demo-server.test.ts.
  if (IS_LONG_RUN) {
    await state.getByText("Empty").click();
    await expect(dashboard.getByText("642.0")).toBeHidden();
    await expect(dashboard.getByText("Loading Components...")).toBeHidden({ timeout: 60_000 });
  }
  expect([...asked].filter((path) => !OF_THE_SHELL.includes(path))).toEqual([]);
});

test(
  "what somebody new meets is shown without an answer, offline and with 10,000 activities",
  LONG,
  async ({ page, person }) => {
    await page.goto("/test-first-weeks");
    await expect(page.getByRole("heading", { level: 1, name: "Test First Weeks" }), person.email).toBeVisible();
    const part = (name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
    await expect(part("Milestones").getByText("of 200.0 h")).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page, "the first weeks");
    const state = page.getByRole("group", { name: "State shown" });
    await state.getByText("10,000 rows").click();
    await expect(part("Activity").getByRole("link", { name: "All (10,000)" })).toBeVisible();
    await expect(part("Bell").getByText("Walked through unit 1", { exact: false }).first()).toBeVisible();
    await state.getByText("Failing").click();
    await expect(part("Milestones").getByRole("button", { name: "Try again" })).toBeVisible();
    await state.getByText("Offline").click();
    await expect(part("Achievements").getByRole("button", { name: "Try again" })).toBeVisible();
  },
);
