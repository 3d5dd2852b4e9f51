#!/usr/bin/env node
// Runs the `tenure` command on the Node that the lockfile pins, whatever Node the host has. Plain JavaScript, because the
// host may be too old to read TypeScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findPinnedNode } from "#tools/bootstrap/pinned-node.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

if (!existsSync(`${root}node_modules`)) {
  console.error(`Tenure is not installed yet. Run this once, then try again:\n\n  cd ${root} && npm ci\n`);
  process.exit(1);
}

const node = findPinnedNode(root);
if (node === null) {
  console.error(
    `Tenure needs Node 24. It comes with "npm ci" on Linux and Windows; here, install Node 24 and try again.`,
  );
  process.exit(1);
}

const child = spawn(node, [`${root}src/cli/main.ts`, ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`Tenure could not be started: ${error.message}`);
  process.exitCode = 1;
});
child.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
});
