import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { buildProof, buildRecord, endLineOf } from "@tenure/ledger-proof/testing/build-record.ts";
import { startAuthority } from "@tenure/ledger-proof/testing/time-stamp-authority.ts";
import { readTimeStampResponse, timeStampRequest } from "@tenure/ledger-proof/time-stamp";
import { bookOf } from "./book.ts";
import { expect, expectAccessible, mailedLink, test, watchForPageErrors, goWithin, LONG } from "./support.ts";

const RECORD = join(import.meta.dirname, "../packages/ledger-proof/fixtures/record.ndjson");

test("an owner has the record checked, exports it, and anyone can check the file", async ({ page, person }) => {
  await page.goto("/record");
  await expect(page.getByText("No events yet"), person.email).toBeVisible();
  const book = await bookOf(page);
  await book.addEntry({ hours: 1.5, description: "Replaced the faucet in unit A" });
  const noErrors = watchForPageErrors(page);
  await page.goto("/record");
  await expect(page).toHaveTitle("Your record - Tenure");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("1 event, 1 entry and 0 files read again")).toBeVisible();
  await expectAccessible(page, "record");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export the record" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  await goWithin(page, "/verify");
  const choose = async (content: string): Promise<void> => {
    const file = { name: "record.ndjson", mimeType: "application/x-ndjson", buffer: Buffer.from(content) };
    await page.getByRole("button", { name: "Choose a file" }).setInputFiles([file]);
  };
  await choose(text);
  await expect(page.getByText("PASS, not anchored outside this installation")).toBeVisible();
  await choose(text.replace("Replaced the faucet", "Replaced the bathtub"));
  await expect(page.getByText("FAIL at event 1, line 2")).toBeVisible();
  await expectAccessible(page, "verify");
  noErrors();
});

test("the verifier file checks a record under its own policy and asks the network for nothing", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => (message.type() === "error" ? errors.push(message.text()) : undefined));
  await page.goto("/verifier.html");
  await page.context().setOffline(true);
  await page.getByLabel("The exported record").setInputFiles(RECORD);
  await expect(page.getByRole("heading", { name: "PASS, not anchored outside this installation" })).toBeVisible();
  expect(errors).toEqual([]);
});

test(
  "anyone may read the daily roots; those that could not be read are asked for again by one press",
  LONG,
  async ({ page }) => {
    await page.route("**/api/transparency*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/transparency");
    await expect(page.getByRole("alert")).toContainText("We could not load the fingerprints.");
    await page.unroute("**/api/transparency*");
    const answer = Promise.withResolvers<void>();
    await page.route("**/api/transparency*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.click();
    await expect(page.getByText("Loading the fingerprints ...")).toBeVisible();
    await expect(retry).toBeFocused();
    answer.resolve();
    // Roots of the day before are made while a long run goes on: then the list stands here.
    const list = page.getByRole("list", { name: "Published fingerprints, newest first" });
    await expect(page.getByText("No fingerprints yet").or(list)).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Transparency" })).toBeVisible();
    await page.getByText("What a fingerprint shows").click();
    await expect(page.getByText("No time-stamp authority is configured.")).toBeVisible();
    await expectAccessible(page, "transparency");
  },
);

/** A zip with a record whose daily root was stamped, and with the file that the record names. */
const stampedArchive = async (answer: (request: Uint8Array) => Promise<Buffer>): Promise<Buffer> => {
  const bare = buildRecord(6);
  const proof = buildProof(bare.head, "2026-03-10");
  const nonce = new Uint8Array(16).fill(9);
  const response = readTimeStampResponse(await answer(timeStampRequest(proof.root, nonce)), nonce);
  if (!response.ok) throw new Error(response.problem);
  const timeStamp = Buffer.from(response.token).toString("base64");
  const before = [...bare.lines.slice(0, -1), `${JSON.stringify({ proof: { ...proof, timeStamp } })}\n`];
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  await writer.add("record.ndjson", new TextReader([...before, endLineOf(before, 1)].join("")));
  await writer.add("files/log.csv", new TextReader("the file"));
  return Buffer.from(await (await writer.close()).arrayBuffer());
};

test("an archive with a time stamp counts by the root that the reader brings, online and offline", async ({ page }) => {
  await using authority = await startAuthority({ key: "ecdsa" });
  const buffer = await stampedArchive(authority.answer);
  const archive = { name: "record.zip", mimeType: "application/zip", buffer };
  const errors: string[] = [];
  page.on("console", (message) => (message.type() === "error" ? errors.push(message.text()) : undefined));

  await page.goto("/verify");
  const inputs = page.locator("input[type=file]");
  await inputs.first().setInputFiles(archive);
  await expect(page.getByText("PASS, not anchored outside this installation.")).toBeVisible();
  await expect(page.getByText("No one vouches for it")).toBeVisible();
  await expect(page.getByText("Files whose bytes events recorded: 1 of 1.")).toBeVisible();
  await inputs.last().setInputFiles(authority.rootPath);
  await expect(page.getByText("PASS, anchored by a time stamp you trust.")).toBeVisible();
  await expectAccessible(page, "verify with a time stamp");

  await page.goto("/verifier.html");
  await page.context().setOffline(true);
  await page.getByLabel("Root of a time-stamp authority").setInputFiles(authority.rootPath);
  await page.getByLabel("The exported record").setInputFiles(archive);
  await expect(page.getByRole("heading", { name: "PASS, anchored by a time stamp you trust" })).toBeVisible();
  await expect(page.getByText("Files whose bytes events recorded: 1 of 1.")).toBeVisible();
  expect(errors).toEqual([]);
});

test("an owner says who gets the end of the record by mail", LONG, async ({ page, person }) => {
  await page.goto(await mailedLink(person.email, /confirm/i));
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  await (await bookOf(page)).addEntry({ hours: 1.5, description: "Replaced the faucet in unit A" });
  await page.goto("/record");
  const own = page.getByRole("switch", { name: `Send it to ${person.email}` });
  await expect(own).toBeChecked();
  await own.click();
  await expect(own).not.toBeChecked();
  await page.getByLabel("Email address").fill("lee@advisers.example");
  await page.getByRole("button", { name: "Send it there too" }).click();
  await expect(page.getByText("lee@advisers.example")).toBeVisible();
  await expectAccessible(page, "record with an adviser");
  await page.reload();
  await expect(own).not.toBeChecked();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByLabel("Email address")).toBeVisible();
});
