import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { pinnedNode } from "./pinned-node.mjs";
import { projectEnvironment } from "./run-command.mjs";

/**
 * Becomes `node <args>` on the pinned Node.
 * Where the running Node can replace itself the server keeps this process id, so that a signal reaches it exactly once
 * and nothing is left behind when it is killed. Older hosts get a child in the same process group.
 *
 * @param {string} root
 * @param {readonly string[]} args
 */
export const becomeServer = (root, args) => {
  const node = pinnedNode(root);
  // The compiled code is cached: that halves the time until the server answers.
  const env = projectEnvironment(root, { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") });
  if (typeof process.execve === "function" && process.platform !== "win32") {
    // That it is experimental is of no interest to the person who starts the product.
    process.removeAllListeners("warning");
    process.chdir(root);
    process.execve(node, [node, ...args], env);
  }
  runAsChild(node, args, { cwd: root, env });
};

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
const runAsChild = (node, args, options) => {
  const child = spawn(node, [...args], { stdio: "inherit", ...options });
  for (const signal of FORWARDED) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the whole process group: the child already has it.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
};
