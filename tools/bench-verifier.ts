import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { buildRecord, textOf } from "@tenure/ledger-proof/testing/build-record.ts";
import { ensureChromium } from "./bootstrap/find-chromium.mjs";
import { verifierHtml } from "./web-build/build-verifier.ts";

/** `node tools/bench-verifier.ts`: how long the offline verifier takes for 10,000 events, from choosing the file to the verdict. */

const EVENTS = 10_000;
const ROUNDS = 5;
const GOAL_MS = 2000;

const folder = await mkdtemp(join(tmpdir(), "tenure-verifier-"));
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const html = await verifierHtml();
  const record = textOf(buildRecord(EVENTS).lines);
  await writeFile(join(folder, "verifier.html"), html);
  await writeFile(join(folder, "record.ndjson"), record);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(folder, "verifier.html")).href);
    const startedAt = performance.now();
    await page.setInputFiles("#files", join(folder, "record.ndjson"));
    await page.getByRole("heading", { name: /^PASS/ }).waitFor();
    times.push(Math.round(performance.now() - startedAt));
    await page.close();
  }
  const sizes = `${(record.length / 1e6).toFixed(1)} MB; the verifier has ${Math.round(html.length / 1000)} kB`;
  process.stdout.write(`${EVENTS} events, ${sizes}: ${times.join(", ")} ms (goal: under ${GOAL_MS} ms)\n`);
  process.exitCode = Math.max(...times) < GOAL_MS ? 0 : 1;
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
