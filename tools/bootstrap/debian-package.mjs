import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { runInherited } from "./run-command.mjs";

/** @param {string} path */
export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @param {readonly string[]} names */
export const findOnPath = (names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);

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
 * Its server is never started by the machine, now or later: masked before the package is there.
 *
 * @param {readonly string[]} apt
 * @param {readonly string[]} units
 */
const mask = (apt, units) => {
  if (!findOnPath(["systemctl"])) return;
  const [command = "", ...options] = [...(apt[0] === "sudo" ? ["sudo", "-n"] : []), "systemctl", "mask", ...units];
  spawnSync(command, options, { stdio: "ignore" });
};

/**
 * Installs Debian's package where this user may.
 *
 * @param {string} name
 * @param {string} purpose
 * @param {readonly string[]} units of its own that tests have no use for
 */
export const installPackage = (name, purpose, units = []) => {
  const apt = findApt();
  if (apt === null) return;
  console.log(`Installing ${name} for ${purpose} ...`);
  if (units.length > 0) mask(apt, units);
  const [command = "", ...options] = apt;
  // Installing from an old package list is worth a try when the update is refused.
  runInherited(command, [...options, "update"], { env: ENVIRONMENT });
  runInherited(command, [...options, "install", "-y", "--no-install-recommends", name], { env: ENVIRONMENT });
};
