import type { Page, Request } from "@playwright/test";
import { bookOf } from "./book.ts";
import { chooseOption } from "./choose-option.ts";
import { expect, expectAccessible, test, watchForPageErrors } from "./support.ts";

const day = (daysAgo: number): Date => new Date(Date.now() - daysAgo * 86_400_000);
const dateOf = (daysAgo: number): string => day(daysAgo).toUTCString().replace("GMT", "+0000");

const mail = (at: number, from: string, subject: string, body: string): string =>
  [
    `From 179000000000000000${at}@xxx Mon Mar 02 14:12:00 +0000 2026`,
    `From: ${from}`,
    "To: maya@example.com",
    `Date: ${dateOf(at + 2)}`,
    `Message-ID: <mail-${at}@example.com>`,
    `Subject: ${subject}`,
    "",
    body,
    "",
    "",
  ].join("\r\n");

/** Two that a rule matches, and three with words that must stay. */
const MBOX = [
  mail(1, "lee@roofer.example", "Gutters at Elm", "The gutters are done."),
  mail(2, "doctor@clinic.example", "Xylophone results", "Quokka is in your blood."),
  mail(3, "lee@roofer.example", "Invoice for Elm", "Please pay."),
  mail(4, "friend@zebra.example", "Marzipan party", "Bring the wombat."),
  mail(5, "bank@bank.example", "Statement", "Your balance is kumquat."),
].join("");
const PRIVATE = [
  "xylophone",
  "quokka",
  "clinic",
  "mail-2",
  "marzipan",
  "wombat",
  "zebra",
  "mail-4",
  "kumquat",
  "bank.example",
];

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator("section", { has: page.getByRole("heading", { name: "Import mails" }) })
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

const sentBy = (request: Request): string => `${request.url()} ${request.postData() ?? ""}`.toLowerCase();

test("a mail file is read on the device: what no rule matched never leaves it", async ({ page, person }) => {
  const expectNoErrors = watchForPageErrors(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(sentBy(request)));

  // Without a rule nothing can be brought, and the page says so.
  await page.goto("/integrations");
  await expect(page.getByText("You have no rule that reads mails."), person.email).toBeVisible();
  await page.getByRole("link", { name: "Make a rule" }).press("Enter");
  await page.getByLabel("Name", { exact: true }).fill("Roofer");
  await page.getByLabel("What it reads").selectOption("mail");
  await page.getByLabel("Sender's domain is").fill("roofer.example");
  await chooseOption(page.getByRole("combobox", { name: "Activity" }), "vendor", "Vendor and contractor management");
  await page.getByRole("button", { name: "Save rule" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();

  await page.goto("/integrations");
  await choose(page, "elm.msg", Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await page.getByRole("button", { name: "Import mails" }).press("Enter");
  await expect(page.getByText("choose Download as EML")).toBeVisible();
  await expectAccessible(page, "mail file, refused");

  await choose(page, "Elm.mbox", MBOX);
  await page.getByRole("button", { name: "Import mails" }).press("Enter");
  await expect(page.getByText("2 proposals to review")).toBeVisible();
  await expect(page.getByText("3 stayed on this device.")).toBeVisible();
  await expectAccessible(page, "mail file, read");
  await page.getByRole("link", { name: "Open the inbox" }).press("Enter");
  await expect(page.getByText("Gutters at Elm").first()).toBeVisible();
  await expect(page.getByText("A mail says no hours. Enter how long you worked.").first()).toBeVisible();

  const mails = sent.filter((request) => request.includes("/api/integrations/items"));
  expect(mails.join(" ")).toContain("gutters at elm");
  for (const word of PRIVATE)
    expect(
      sent.filter((request) => request.includes(word)),
      word,
    ).toEqual([]);
  expectNoErrors();
});

const stay = (daysAgo: number, latLng: string) => ({
  startTime: `${day(daysAgo).toISOString().slice(0, 10)}T15:00:00.000Z`,
  endTime: `${day(daysAgo).toISOString().slice(0, 10)}T16:30:00.000Z`,
  visit: { topCandidate: { semanticType: "UNKNOWN", placeLocation: { latLng } } },
});

/** Two at the pin, and two elsewhere whose places must stay. */
const TIMELINE = JSON.stringify({
  semanticSegments: [
    stay(3, "41.65281°, -83.53791°"),
    stay(4, "41.701234°, -83.612345°"),
    stay(5, "41.6529°, -83.5380°"),
    stay(6, "40.998877°, -82.112233°"),
  ],
});

test("a person with a Takeout, on a phone: only visits at a pin leave it, without their place", async ({
  page,
  person,
}) => {
  const expectNoErrors = watchForPageErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Import a phone timeline" }) });
  await page.goto("/integrations");
  await expect(card.getByText("None of your properties has a pin."), person.email).toBeVisible();
  await (await bookOf(page)).addProperty("14 Elm St", "Long-term Rental", { latitude: 41.6528, longitude: -83.5379 });
  await page.goto("/integrations");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(sentBy(request)));
  await card
    .locator('input[type="file"]')
    .setInputFiles({ name: "Timeline.json", mimeType: "application/json", buffer: Buffer.from(TIMELINE) });
  await page.getByRole("button", { name: "Import timeline" }).press("Enter");
  await expect(page.getByText("2 proposals to review")).toBeVisible();
  await expect(page.getByText("2 stayed on this device.")).toBeVisible();
  await expectAccessible(page, "timeline, read");
  for (const word of ["41.65", "41.70", "83.53", "83.61", "40.99", "latlng"])
    expect(
      sent.filter((request) => request.includes(word)),
      word,
    ).toEqual([]);
  await page.getByRole("link", { name: "Open the inbox" }).press("Enter");
  await expect(page.getByText("A visit says where you were, not how long you worked.").first()).toBeVisible();
  await expect(page.getByText("No length yet").first()).toBeVisible();
  expectNoErrors();
});
