import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../support.ts";

const scanSample = async (page: Page): Promise<void> => {
  await page.goto("/tools/rep-status-audit-scan");
  await page.getByRole("button", { name: "Try the sample file" }).click();
  await expect(page.getByRole("heading", { name: "Fix these first" })).toBeVisible();
};

const recordSent = (page: Page): (string | null)[] => {
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.postData());
  });
  return sent;
};

/** The lazy part that shows them: asked for as soon as a page decides that there are suggestions. */
const sectionRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/suggestion-section")) asked.push(request.url());
  });
  return asked;
};

test.describe("somebody with a scanned log", () => {
  test("reads what a model would be sent, asks by keys, and gets what was shown answered with its label", async ({
    page,
  }) => {
    const sent = recordSent(page);
    const section = sectionRequests(page);
    await scanSample(page);
    await expect(page.getByText(/to stand-in-1 at 127\.0\.0\.1:\d+\. Your file stays/)).toBeVisible();
    expect(section).not.toEqual([]);
    const descriptions = page.getByRole("checkbox", { name: "Send a few flagged descriptions too" });
    await descriptions.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const shown = page.locator("details pre");
    await expect(shown).toContainText('"descriptions": []');
    await expect(shown).not.toContainText(/sample|\.csv|Oak/);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await expect(descriptions).toBeChecked();
    await expect(shown).toContainText('"VAGUE_DESC"');
    expect(sent).toEqual([]);
    const announced: unknown = JSON.parse((await shown.textContent()) ?? "");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Ask for suggestions" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(
      page.getByText(
        "Written by a language model from the figures and descriptions above, stand-in-1. It can be wrong. It saw no file.",
      ),
    ).toBeVisible();
    expect(sent.map((body) => JSON.parse(body ?? ""))).toEqual([announced]);
    await expect(page.getByText("Keep the first version, and say what was done.")).toHaveCount(3);
    await expect(page.getByText(/One line of the answer was left out/)).toBeVisible();
    await expect(page.getByText("Smith v. Commissioner")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Ask again" })).toBeFocused();
    await expectAccessible(page, "a model's suggestions beside what was sent");
    // Without the descriptions it is another question: the answer to the old one goes.
    await descriptions.uncheck();
    await expect(page.getByText(/^Written by a language model/)).toHaveCount(0);
    expect(sent).toHaveLength(1);
    await page.getByRole("button", { name: "Ask for suggestions" }).click();
    await expect(
      page.getByText(
        "Written by a language model from the figures above, stand-in-1. It can be wrong. It saw no file.",
      ),
    ).toBeVisible();
  });

  test("sees no button where no model is set up", async ({ page }) => {
    await page.route("/api/config", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), languageModel: null } });
    });
    const section = sectionRequests(page);
    const asked = page.waitForResponse("**/api/config");
    await scanSample(page);
    await (await asked).finished();
    // The next file is drawn with the answer in hand, so what the page decided is decided by then.
    await page.getByLabel("Choose a file").setInputFiles("test/data/log-2025-times.xlsx");
    await expect(page.getByText("log-2025-times.xlsx").first()).toBeVisible();
    await expect(page.getByText(/How believable the record of 2025 looks/).first()).toBeVisible();
    expect(section).toEqual([]);
    await expect(page.getByText("Suggestions by a language model")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Ask for suggestions" })).toHaveCount(0);
  });

  test("is told that a model is not available just now, and may ask again", async ({ page }) => {
    const message = "The language model is not available just now. Nothing was kept.";
    await page.route("/api/audit-scan/suggestions", (route) =>
      route.fulfill({ status: 503, json: { code: "unavailable", message, requestId: "r" } }),
    );
    await scanSample(page);
    const ask = page.getByRole("button", { name: "Ask for suggestions" });
    await ask.click();
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
    await page.unroute("/api/audit-scan/suggestions");
    await ask.click();
    await expect(page.getByText(/^Written by a language model/)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("is told in the demo that there are none, and nothing is asked", async ({ page }) => {
    await page.goto("/tools/rep-status-audit-scan");
    await page.evaluate(() => localStorage.setItem("demoMode", "true"));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await scanSample(page);
    await expect(page.getByText("Suggestions by a language model are not available in the demo.")).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  });
});
