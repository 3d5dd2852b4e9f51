import { findOnPath, installPackage, isExecutable } from "./debian-package.mjs";
import { SetupError } from "./run-command.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_PATHS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const findChromium = () => process.env.TENURE_CHROMIUM ?? findOnPath(NAMES) ?? MAC_PATHS.find(isExecutable);

/** Renders and runs scripts as Chromium does, but has no window: a journey takes an eighth less time. */
const HEADLESS_SHELL = "chromium-headless-shell";

/** Path of Chromium as people use it, installed where it is missing. */
export const ensureChromium = () => {
  const found = findChromium();
  if (found) return found;
  installPackage("chromium", "the browser tests");
  const installed = findChromium();
  if (installed) return installed;
  throw new SetupError(
    "The browser tests need Chromium. There is none on this machine, and it could not be installed from here. Install it " +
      "(Debian and Ubuntu: `sudo apt-get install chromium`) or name its program in TENURE_CHROMIUM, and run `npm test` " +
      "again. The other tests run without it: `npm test -- check unit server durability`.",
  );
};

/** Path of the browser that the journeys run in: Chromium itself if its headless shell cannot be installed. */
export const ensureJourneyBrowser = () => {
  const find = () => process.env.TENURE_CHROMIUM ?? findOnPath([HEADLESS_SHELL]);
  const found = find();
  if (found) return found;
  installPackage(HEADLESS_SHELL, "the browser tests");
  return find() ?? ensureChromium();
};
