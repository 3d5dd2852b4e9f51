import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { runInherited, SetupError } from "./run-command.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_PATHS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {readonly string[]} names */
const findOnPath = (names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

const findChromium = () => process.env.TENURE_CHROMIUM ?? findOnPath(NAMES) ?? MAC_PATHS.find(isExecutable);

/** Renders and runs scripts as Chromium does, but has no window: a journey takes an eighth less time. */
const HEADLESS_SHELL = "chromium-headless-shell";

const APT = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0", "-o", "Acquire::http::Timeout=20"];
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };

/** How this user installs packages: as root, or by a `sudo` that asks for no password; null: not at all. */
const findApt = () => {
  if (!findOnPath(["apt-get"])) return null;
  if (process.getuid?.() === 0) return APT;
  const mayDoSo = findOnPath(["sudo"]) && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
  return mayDoSo ? ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive", ...APT] : null;
};

/**
 * Installs Debian's package where this user may.
 *
 * @param {string} name
 */
const installPackage = (name) => {
  const apt = findApt();
  if (apt === null) return;
  console.log(`Installing ${name} for the browser tests ...`);
  const [command = "", ...options] = apt;
  // Installing from an old package list is worth a try when the update is refused.
  runInherited(command, [...options, "update"], { env: ENVIRONMENT });
  runInherited(command, [...options, "install", "-y", "--no-install-recommends", name], { env: ENVIRONMENT });
};

/** Path of Chromium as people use it, installed where it is missing. */
export const ensureChromium = () => {
  const found = findChromium();
  if (found) return found;
  installPackage("chromium");
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
  installPackage(HEADLESS_SHELL);
  return find() ?? ensureChromium();
};
