import { bookOf, today, yearOfToday } from "./book.ts";
import { expect, expectAccessible, mailedLink, LONG, test } from "./support.ts";

test("a year under legal hold refuses to lose an entry, says why, and lets go when it is released", async ({
  page,
  person,
}) => {
  const book = await bookOf(page);
  const year = yearOfToday();
  const entry = await book.addEntry({ hours: 2, description: "Walked the property", date: today() });
  await page.goto("/settings");
  await page.getByRole("link", { name: "Data & privacy", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Data & privacy" }), person.email).toBeVisible();
  await page.getByRole("button", { name: `Place under hold, ${year}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Why")).toHaveValue("I got an IRS letter");
  await expectAccessible(page, "placing a hold");
  await dialog.getByRole("button", { name: "Place under hold" }).click();
  await expect(page.getByText("Under legal hold", { exact: true })).toBeVisible();
  const voided = await page.request.post(`/api/time-entries/${entry.id}/void`, {
    headers: await page.evaluate(() => ({ authorization: `Bearer ${localStorage.getItem("accessToken") ?? ""}` })),
    data: { version: 1, reason: "Logged twice" },
  });
  expect(await voided.json()).toMatchObject({ code: "legal_hold" });
  await page.getByRole("button", { name: `Release ${year}` }).click();
  await page.getByRole("dialog").getByLabel("Why").fill("The letter was answered");
  await page
    .getByRole("button", { name: `Release ${year}` })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Released" })).toBeVisible();
  await expectAccessible(page, "your data");
});

test(
  "an export is listed with what its download was, without a reload, and is downloaded again",
  LONG,
  async ({ page, person }) => {
    await page.goto("/settings/data");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download everything" }).click();
    await (await download).path();
    const item = page.getByRole("listitem").filter({ hasText: /: downloaded, .* SHA-256/ });
    await expect(item, person.email).toBeVisible();
    await expectAccessible(page, "an export that can be downloaded again");
    const again = page.waitForEvent("download");
    const asked = page.waitForRequest(/\/api\/account\/exports\/[^/]+$/);
    await item.getByRole("button", { name: "Download again" }).click();
    expect((await again).suggestedFilename()).toMatch(/^tenure-account-.*\.zip$/);
    // Its address alone opens nothing.
    expect((await fetch((await asked).url())).status).toBe(401);
  },
);

test("an account is asked to be deleted, confirmed by mail, and kept again at the door", async ({ page, person }) => {
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Delete this account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Mail me the link" }).click();
  await expect(dialog.getByText("Say that you have what you need")).toBeVisible();
  await expectAccessible(page, "asking for deletion, with errors");
  await dialog.getByText("I have exported what I need").click();
  await dialog.getByRole("button", { name: "Mail me the link" }).click();
  await expect(page.getByText("Not confirmed yet.")).toBeVisible();

  await page.goto(await mailedLink(person.email, /Confirm that you want to delete your account/i));
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in to keep it" }).click();
  await expect(page.getByText("This account is canceled.")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
