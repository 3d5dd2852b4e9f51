import { spawnSync } from "node:child_process";
import { installPackage } from "../debian-package.mjs";

/** Debian's package has only the library: nothing is started with the machine. */
const COMMANDS = [["radicale"], ["/usr/bin/python3", "-m", "radicale"]];

/** @param {readonly string[]} command */
const runs = ([program = "", ...args]) => spawnSync(program, [...args, "--version"], { stdio: "ignore" }).status === 0;

/** How the calendar server of some tests is started; undefined: it is not here. */
export const findRadicale = () => COMMANDS.find(runs);

/** Installs it where it is missing. Without it its tests are skipped, with the reason. */
export const tryRadicale = () => {
  if (!findRadicale()) installPackage("python3-radicale", "the tests of calendars");
};
