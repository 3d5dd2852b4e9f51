import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { joinEmbeddedDatabase } from "#server/database/open-database.ts";
import { bookOf } from "../book.ts";
import { expect, newPerson, type Person, test } from "../support.ts";

const inDatabase = async (text: string, values: unknown[]): Promise<void> => {
  const database = await joinEmbeddedDatabase(process.env["TENURE_E2E_DATA"] ?? "");
  if (!database) throw new Error("the server has no embedded database");
  await database.pool.query(text, values);
  await database.close();
};
const setRole = ({ email }: Person, role: string) =>
  inDatabase("UPDATE users SET role = $2 WHERE email = $1", [email, role]);

/** A firm of somebody else, in which the person is an admin too. */
const joinFirm = async (page: Page, person: Person): Promise<void> => {
  const owner = newPerson();
  const registered = await page.request.post("/api/auth/register", {
    headers: { origin: new URL(page.url()).origin },
    data: { ...owner, timeZone: "America/New_York" },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const id = randomUUID();
  await inDatabase(
    `INSERT INTO organizations (id, name, plan_type, primary_admin_user_id, created_at, updated_at)
     SELECT $1, 'Harbor CPA', 'free', id, now(), now() FROM users WHERE email = $2`,
    [id, owner.email],
  );
  await inDatabase("UPDATE users SET role = 'org_admin', organization_id = $1 WHERE email = ANY ($2)", [
    id,
    [owner.email, person.email],
  ]);
};

test("whose role was taken away leaves its pages at the next refusal, or when something of theirs changes", async ({
  page,
  person,
}) => {
  await joinFirm(page, person);
  const openMembers = async (): Promise<void> => {
    await page.goto("/organization-admin");
    await expect(page.getByRole("button", { name: "Invite someone" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Organization", exact: true }).first()).toBeVisible();
  };
  const expectLeft = async (): Promise<void> => {
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText("Your role changed", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Organization", exact: true })).toHaveCount(0);
  };
  await openMembers();
  await setRole(person, "team_member");
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill("next@example.com");
  await page.keyboard.press("Enter");
  await expectLeft();

  await setRole(person, "org_admin");
  await openMembers();
  await setRole(person, "team_member");
  await (await bookOf(page)).addEntry({ hours: 1, description: "Met the roofer at the porch" });
  await expectLeft();
});
