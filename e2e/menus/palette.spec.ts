import type { Locator, Page } from "@playwright/test";
import { bookOf } from "../book.ts";
import { panel, sentence } from "../log-panel.ts";
import { expect, expectAccessible, strike, test } from "../support.ts";

const fieldOf = (page: Page): Locator => page.getByRole("combobox", { name: "Find or do anything" });

const openPalette = async (page: Page): Promise<void> => {
  await strike(page, "Control+k", fieldOf(page));
  await expect(fieldOf(page)).toBeFocused();
};

test("the palette logs a line, finds pages, properties and entries, and takes back", async ({ page, person }) => {
  const book = await bookOf(page);
  const elm = await book.addProperty("14 Elm St");
  await book.addProperty("Maple Duplex");
  await book.addEntry({ hours: 1, description: "Walked the yard", propertyId: elm.id });
  await page.goto("/settings");
  await openPalette(page);
  await expectAccessible(page, "palette");
  await page.keyboard.type("log 2h elm yesterday");
  const first = page.getByRole("option").first();
  await expect(first, person.email).toHaveText(/^Log 2 h · 14 Elm St · \w+ \d+ · Property management/);
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logged", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Entry undone", { exact: true })).toBeVisible();

  await openPalette(page);
  await page.keyboard.type("45m maple yesterday");
  await expect(first).toContainText("Activity is still missing");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toHaveValue("45m maple yesterday");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();

  await openPalette(page);
  await page.keyboard.type("log 1,5h elm");
  await expect(first).toContainText("A comma could mean");
  await page.keyboard.press("Escape");
  await expect(fieldOf(page)).toBeHidden();
  await openPalette(page);
  await expect(fieldOf(page)).toHaveValue("log 1,5h elm");
  await page.keyboard.type("yard");
  await expect(page.getByRole("group", { name: "Entries" }).getByRole("option")).toContainText("Walked the yard");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("toggl");
  await expect(page.getByRole("option", { name: /^Import/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/imports$/);
  await expect(page.getByRole("heading", { name: "Import", level: 1 })).toBeVisible();
  await escapeCloses(page);
});

/** Escape closes the palette from the moment its field has the focus, and a wish for it before that. */
const escapeCloses = async (page: Page): Promise<void> => {
  const field = fieldOf(page);
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  // Struck by the page itself in the very event of the focus, before any later render.
  const focused = await page.evaluate(() => {
    const dispatch = (target: EventTarget | null, init: KeyboardEventInit): void =>
      void target?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const onFocus = ({ target }: FocusEvent): void => {
      dispatch(target, { key: "Escape" });
      resolve(target instanceof Element ? target.getAttribute("role") : null);
    };
    document.addEventListener("focusin", onFocus, { once: true });
    dispatch(document.body, { key: "k", ctrlKey: true });
    return promise;
  });
  expect(focused).toBe("combobox");
  await expect(field).toBeHidden();
  // The page hears keys again only once the palette is gone for good.
  await strike(page, "l", panel(page));
  await expect(sentence(page)).toBeFocused();
};
