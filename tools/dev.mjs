// `npm run dev`: the API restarts when its source changes, the web app reloads itself. Open the address of the web app.
import { spawn } from "node:child_process";
import { makeReady } from "./bootstrap/make-ready.mjs";
import { pinnedNode } from "./bootstrap/pinned-node.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError, projectEnvironment } from "./bootstrap/run-command.mjs";

const WEB_PORT = "5173";

const runBoth = () => {
  const node = pinnedNode(projectRoot);
  const env = projectEnvironment(projectRoot, {
    NODE_ENV: "development",
    // The browser talks to the web app, which forwards /api: so writes come from that origin.
    TENURE_PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  });
  const commands = [
    ["--watch", "src/server/main.ts"],
    ["node_modules/@react-router/dev/bin.cjs", "dev", "--port", WEB_PORT, "--strictPort"],
  ];
  const children = commands.map((args) => spawn(node, args, { cwd: projectRoot, env, stdio: "inherit" }));
  const stop = () => children.forEach((child) => child.kill("SIGTERM"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  for (const child of children) child.on("exit", stop);
};

try {
  await makeReady(projectRoot, { packages: "all", build: false });
  runBoth();
} catch (error) {
  exitOnSetupError(error);
}
