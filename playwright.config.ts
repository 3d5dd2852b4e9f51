import { defineConfig } from "@playwright/test";

/** Nothing of the browser's own goes out to the network. */
const QUIET = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Without one, its work is done by a process more, in software.
  "--disable-gpu",
];

/** Journeys on the full stack: the built web app, the real server, the embedded database (`e2e/global-setup.ts`). */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e/results",
  globalSetup: "./e2e/global-setup.ts",
  // Every test brings its own account, so order does not matter.
  fullyParallel: true,
  // A journey waits about half of its time, so two processors serve three.
  workers: 3,
  forbidOnly: true,
  // What only `npm run test:long` tries: the further cases of a rule whose first ones stand beside them.
  ...(process.env["TENURE_TEST_LONG"] === "1" ? {} : { grepInvert: /@long/ }),
  // Only for what hangs: a journey waits for what it names, also where others keep the machine busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    launchOptions: {
      // Named by `npm test`, which finds or installs the system's Chromium.
      executablePath: process.env["TENURE_CHROMIUM"] ?? "/usr/bin/chromium",
      // Chromium's sandbox refuses root.
      args: process.getuid?.() === 0 ? ["--no-sandbox", ...QUIET] : QUIET,
    },
  },
});
