import { expect, test } from "../support.ts";

test("a visitor sees which rules match a pasted mail, and why, and nothing is sent", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => new URL(request.url()).pathname.startsWith("/api/") && asked.push(request.url()));
  await page.goto("/rules-management-test");
  await expect(page.getByRole("heading", { level: 1, name: "Rule sandbox" })).toBeVisible();
  await expect(page.getByText("1 rule matches.")).toBeVisible();
  const pasted = page.getByLabel("Mail or event");
  await pasted.fill("Subject: Lease for unit A\nFrom: a@example.com\n\nCan I schedule a viewing?");
  const tenants = page.locator("section", { has: page.getByRole("heading", { name: "Tenant inquiries" }) }).last();
  await expect(tenants.getByText("Matches", { exact: true })).toBeVisible();
  await expect(tenants).toContainText("Subject has lease (Lease for unit A)");

  await page.getByLabel("Senders or attendees").fill("example.com");
  await expect(page.getByText("2 rules match.")).toBeVisible();
  await expect(page.getByText("More than one rule matches.")).toBeVisible();
  await page.getByLabel("Except when it says").fill("viewing");
  await expect(page.getByText("1 rule matches.")).toBeVisible();
  expect(asked).toEqual([]);
});
