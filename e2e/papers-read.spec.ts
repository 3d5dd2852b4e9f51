import type { Page, Request } from "@playwright/test";
import { photo } from "#features/proof/evidence/server/testing/sample-files.ts";
import { bookOf, daysFromToday } from "./book.ts";
import { chooseOption } from "./choose-option.ts";
import { expect, expectAccessible, test, watchForPageErrors } from "./support.ts";

const dayOf = (daysAgo: number): string => daysFromToday(-daysAgo);
const cardOf = (page: Page, name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });
const sentBy = (request: Request): string => `${request.url()} ${request.postData() ?? ""}`.toLowerCase();

const ELM = { latitude: 41.6528, longitude: -83.5379 };
const taken = (daysAgo: number, time: string, at: object = ELM) =>
  photo({
    takenAt: `${dayOf(daysAgo).replaceAll("-", ":")} ${time}`,
    color: `rgb(${time.slice(3, 5)}, 90, 40)`,
    ...at,
  });

test("photos of the vault become one line a day, and back up the entry that is made of it", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/integrations");
  const card = cardOf(page, "Look through your photos");
  await expect(card.getByText("None of your properties has a pin."), person.email).toBeVisible();
  await (await bookOf(page)).addProperty("14 Elm St", "Long-term Rental", ELM);

  await page.goto("/files");
  const pictures = [await taken(3, "09:02:00"), await taken(3, "11:40:00"), await taken(4, "10:15:00", {})];
  await page
    .getByLabel("Choose files")
    .first()
    .setInputFiles(pictures.map((buffer, at) => ({ name: `IMG_${at}.jpg`, mimeType: "image/jpeg", buffer })));
  const arriving = page.getByRole("list", { name: "Files on their way" });
  await expect(arriving.getByRole("link", { name: /Kept/ })).toHaveCount(3);

  await page.goto("/integrations");
  await card.getByRole("button", { name: "Look through photos" }).press("Enter");
  await expect(card.getByText("1 proposal to review.")).toBeVisible();
  await expect(card.getByText("1 of 3 photos left out.")).toBeVisible();
  await expectAccessible(page, "photos, looked through");
  await card.getByRole("link", { name: "Open the inbox" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rules Management" })).toBeFocused();
  await expect(page.getByText("2 photos, 9:02 AM to 11:40 AM").first()).toBeVisible();
  await page.getByRole("button", { name: "Enter the length" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit the proposed entry" });
  await dialog.getByLabel("Length").fill("1:30");
  await dialog.getByLabel("What was done").fill("Painted the hall");
  await chooseOption(dialog.getByRole("combobox", { name: "Activity" }), "maint", "Maintenance and repairs");
  await dialog.getByRole("button", { name: "Save and confirm" }).press("Enter");
  await expect(page.getByText("1 day of photos confirmed", { exact: true })).toBeVisible();

  const [entry] = await (await bookOf(page)).listEntries();
  expect(entry).toMatchObject({ source: "photos", hours: 1.5, description: "Painted the hall" });
  await page.goto(`/activity-ledger?entry=${entry?.id ?? ""}`);
  await expect(page.getByRole("link", { name: /IMG_[01]\.jpg/ })).toHaveCount(2);

  await page.goto("/integrations");
  await card.getByRole("button", { name: "Look through photos" }).press("Enter");
  await expect(card.getByText("No new proposals.")).toBeVisible();
  await expect(card.getByText("1 day already known.")).toBeVisible();
  expectNoErrors();
});

const american = (daysAgo: number): string => dayOf(daysAgo).replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");

/** One that fits, and others with words that must stay. */
const STATEMENT = [
  "Transaction Date,Post Date,Description,Category,Type,Amount,Memo",
  `${american(4)},${american(3)},THE HOME DEPOT #3814 4111111111111234,Home,Sale,-84.17,`,
  `${american(4)},${american(3)},XYLOPHONE CLINIC,Health,Sale,-310.00,`,
  `${american(4)},${american(3)},QUOKKA CASINO,Fun,Sale,-55.00,`,
  `${american(4)},${american(3)},THE HOME DEPOT #9999,Home,Return,12.50,`,
].join("\n");

test("a bank file is read on the device: a purchase that fits is offered, and only a linked one is sent", async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectNoErrors = watchForPageErrors(page);
  await page.goto("/integrations");
  const card = cardOf(page, "Match bank and card lines");
  await expect(card, person.email).toBeVisible();
  const book = await bookOf(page);
  await book.addEntry({ hours: 2, description: "Bought paint and painted", date: dayOf(4) });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(sentBy(request)));
  const choose = (name: string, text: string) =>
    card.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

  await choose("hours.csv", "Name,Hours\nRobin,2\n");
  await expect(card.getByText("This isn't a bank or card file that we know.")).toBeVisible();
  await choose("card.csv", STATEMENT);
  await expect(card.getByText("1 line may back up an entry.")).toBeVisible();
  await expect(card.getByText("2 purchases fit no entry, 1 line not money you spent.")).toBeVisible();
  await expect(card.getByText("THE HOME DEPOT #*1234")).toBeVisible();
  expect(sent.filter((request) => request.includes("home depot"))).toEqual([]);
  await expectAccessible(page, "bank lines, offered");
  await card.getByRole("button", { name: /^Link THE HOME DEPOT/ }).press("Enter");
  await expect(card.getByText("Linked", { exact: true })).toBeVisible();
  for (const word of ["xylophone", "quokka", "9999", "4111", "310"])
    expect(
      sent.filter((request) => request.includes(word)),
      word,
    ).toEqual([]);

  const [entry] = await book.listEntries();
  await page.goto(`/activity-ledger?entry=${entry?.id ?? ""}`);
  await expect(page.getByRole("heading", { name: "Bank and card lines" })).toBeVisible();
  await expect(page.getByText("84.17")).toBeVisible();
  await page.getByRole("button", { name: /^Take THE HOME DEPOT/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Bank and card lines" })).toBeHidden();
  expectNoErrors();
});
