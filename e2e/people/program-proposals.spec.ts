import { daysFromToday } from "../book.ts";
import { expect, expectAccessible, mailedLink, test } from "../support.ts";

test("what a program proposes waits by its name: one is confirmed by keyboard, the others go by one press", async ({
  page,
  person,
  baseURL,
}) => {
  await page.goto(await mailedLink(person.email, /Confirm your email/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await page.goto("/settings/developer");
  await page.getByRole("button", { name: "Make a token" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Make a token" });
  await dialog.getByRole("textbox", { name: "Which program is it for" }).fill("Phone shortcut");
  await dialog.getByRole("checkbox", { name: "Propose entries" }).check();
  await dialog.getByRole("combobox", { name: "Whose hours it adds" }).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Make token" }).press("Enter");
  const field = page.getByRole("textbox", { name: "Token" });
  await expect(field).toHaveValue(/^tenure_/);

  // Of yesterday: shortly after midnight, today has no hours to tell of yet.
  const date = daysFromToday(-1);
  const entries = ["Showed the unit", "Met the roofer", "Fixed the gate"].map((description, index) => ({
    externalId: `${index}`,
    description,
    date,
    hours: 1 + index,
    activityType: "leasing-tenant-relations",
  }));
  const answer = await fetch(`${baseURL ?? ""}/api/proposals/from-program`, {
    method: "POST",
    headers: { authorization: `Bearer ${await field.inputValue()}`, "content-type": "application/json" },
    body: JSON.stringify({ entries }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ waitingCount: 3 });

  await page.goto("/rules-management");
  await expect(page.getByRole("heading", { name: "3 proposals to review" })).toBeVisible();
  await expect(page.getByText("Phone shortcut").first()).toBeVisible();
  await expectAccessible(page, "what a program proposes");
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(page.getByRole("heading", { name: "2 proposals to review" })).toBeVisible();
  await page.getByRole("button", { name: "Remove all 2 from Phone shortcut" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Remove all/ })).toHaveCount(0);
  await page.goto(`/activity-ledger?year=${date.slice(0, 4)}`);
  await expect(
    page.getByText("Showed the unit").or(page.getByText("Fixed the gate")).or(page.getByText("Met the roofer")),
  ).toHaveCount(1);
});
