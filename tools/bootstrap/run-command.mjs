// Plain JavaScript: this folder runs on the host's Node (20 or newer) before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";

/** A failure whose text is all that the person needs: printed without a stack. */
export class SetupError extends Error {}

/**
 * Prints a `SetupError` as one message and ends; anything else is a bug and keeps its stack.
 *
 * @param {unknown} error
 */
export const exitOnSetupError = (error) => {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
};

/**
 * The environment in which the project's own binaries come first: `node` is then the pinned one.
 *
 * @param {string} root
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const projectEnvironment = (root, extra = {}) => ({
  ...process.env,
  PATH: [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter),
  ...extra,
});

/**
 * The environment without any `node_modules/.bin`: for npm, which must not run on the Node it is about to replace.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export const hostEnvironment = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(delimiter),
});

const onWindows = process.platform === "win32";

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} RunOptions */
/** @typedef {RunOptions & { onStart?: ((pid: number | undefined) => void) | undefined }} SpawnOptions */

/**
 * Runs a command with inherited output and waits; true when it ended with 0.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 */
export const runInherited = (command, args, options) => {
  const { status } = spawnSync(command, [...args], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: onWindows,
    ...options,
  });
  return status === 0;
};

/**
 * The same while this process goes on with other work.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<boolean>}
 */
export const runBeside = (command, args, options) =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], { stdio: ["ignore", "inherit", "inherit"], shell: onWindows, ...options });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });

/**
 * Runs a command and resolves to its exit code and everything it printed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runCaptured = (command, args, { onStart, ...options }) =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], { stdio: ["ignore", "pipe", "pipe"], shell: onWindows, ...options });
    onStart?.(child.pid);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

/** @param {number} milliseconds */
export const formatSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
