import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, expectAccessible, test } from "./support.ts";

test("a file whose bytes changed on the disk is said to be damaged, is not given out, and is whole when added again", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/files");
  const arriving = page.getByRole("list", { name: "Files on their way" });
  const letter = { name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from(`A letter to ${person.email}\n`) };
  await page.getByLabel("Choose files").setInputFiles([letter]);
  await expect(arriving.getByRole("link", { name: /Kept/ })).toHaveCount(1);
  await expect(page.getByText(/of 5 GB used/)).toBeVisible();
  const sha256 = createHash("sha256").update(letter.buffer).digest("hex");
  const stored = join(process.env["TENURE_E2E_DATA"] ?? "", "files", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  await writeFile(stored, letter.buffer.toString().replace("letter", "lettre"));

  const files = page.getByRole("list", { name: "Files", exact: true });
  await files.getByRole("link", { name: "letter.txt" }).click();
  const viewer = page.getByRole("dialog", { name: "letter.txt" });
  await expect(viewer.getByRole("alert")).toContainText("This file is damaged");
  await page.reload();
  await expect(viewer.getByText("Damaged.")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Download" })).toHaveCount(0);
  await expectAccessible(page, "a damaged file");
  await page.keyboard.press("Escape");
  await expect(files.getByText("Damaged")).toBeVisible();

  await page.getByLabel("Choose files").setInputFiles([letter]);
  await expect(arriving.getByText("Already here as letter.txt")).toBeVisible();
  await expect(files.getByText("Damaged")).toHaveCount(0);
  await files.getByRole("link", { name: "letter.txt" }).click();
  await expect(viewer.getByRole("textbox")).toHaveValue(letter.buffer.toString());
});
