import { defineConfig } from "@playwright/test";

const PORT = 7599;
const QUIET = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Journeys through the real product: built web app, server from source, embedded database in a fresh folder. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e/results",
  // Every test brings its own account, so order does not matter; two processors are the server and one browser.
  workers: 1,
  forbidOnly: true,
  reporter: "list",
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-US",
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env["TENURE_CHROMIUM"] ?? "/usr/bin/chromium",
      // Chromium's sandbox refuses root.
      args: process.getuid?.() === 0 ? ["--no-sandbox", ...QUIET] : QUIET,
    },
  },
  webServer: {
    command: "node e2e/support/start-server.ts",
    url: `http://localhost:${PORT}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: { TENURE_PORT: String(PORT), TENURE_DATA_DIR: ".cache/e2e/data", TENURE_LOG_LEVEL: "error" },
  },
});
