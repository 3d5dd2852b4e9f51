import { expect, expectAccessible, mailedLink, newPerson, test } from "./support.ts";

test("a person changes their picture, their address and what mails come", async ({ page, person }) => {
  await page.goto("/settings");
  await test.step("a picture is cropped by keys and shown everywhere", async () => {
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    await page
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
    await page.getByRole("slider", { name: "Zoom" }).focus();
    await page.keyboard.press("ArrowRight");
    await expectAccessible(page, "crop");
    await page.getByRole("button", { name: "Save picture" }).click();
    await expect(page.getByText("Picture saved", { exact: true })).toBeVisible();
    const shown = page.getByRole("main").locator("img[src^='/api/files/profile/']");
    await expect(shown).toHaveJSProperty("naturalWidth", 512);
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expect(shown).toHaveCount(0);
  });
  await test.step("which mails come is saved", async () => {
    await page.getByLabel("How often").selectOption("Daily");
    await page.getByLabel("Case Studies").check();
    await page.getByLabel("Ask me to sign my week").check();
    await page.getByLabel("Day", { exact: true }).selectOption("Friday");
    await page.getByRole("button", { name: "Save notifications" }).click();
    await expect(page.getByText("Notifications saved", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Day", { exact: true })).toHaveValue("5");
    await expect(page.getByLabel("How often")).toHaveValue("Daily");
  });
  await test.step("another address counts once it has said yes", async () => {
    const { email } = newPerson();
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email").fill(email);
    await page.getByRole("button", { name: "Send the links" }).click();
    await expect(page.getByText(`You asked to change your email to ${email}.`)).toBeVisible();
    await page.goto(await mailedLink(email, /new email/i));
    await page.getByRole("button", { name: "Agree" }).click();
    // The old one was never confirmed, so nobody asks it.
    await expect(page.getByRole("heading", { name: "Your email address is changed" })).toBeVisible();
    await page.getByRole("link", { name: "Open your settings" }).click();
    await expect(page.getByText(email).first()).toBeVisible();
    expect(email).not.toBe(person.email);
  });
});
