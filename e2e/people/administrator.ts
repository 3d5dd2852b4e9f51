import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { joinEmbeddedDatabase } from "#server/database/open-database.ts";
import { expect, type Person } from "../support.ts";

/** As `npx tenure admin grant` does; the second step is added as anybody adds it. */
export const makeAdministrator = async (page: Page, { email }: Person): Promise<void> => {
  const database = await joinEmbeddedDatabase(process.env["TENURE_E2E_DATA"] ?? "");
  if (!database) throw new Error("the server has no embedded database");
  const { rowCount } = await database.pool.query("UPDATE users SET is_admin = true WHERE email = $1", [email]);
  await database.close();
  expect(rowCount).toBe(1);
  const token = await page.evaluate(() => localStorage.getItem("accessToken") ?? "");
  const headers = { origin: new URL(page.url()).origin, authorization: `Bearer ${token}` };
  const begun = await page.request.post("/api/account/authenticator", { headers, data: {} });
  const { key }: { key: string } = await begun.json();
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  const added = await page.request.post("/api/account/authenticator/confirm", { headers, data: { code } });
  expect(added.ok(), await added.text()).toBe(true);
};
