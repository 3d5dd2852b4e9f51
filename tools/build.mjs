// `npm run build`: builds the web app even when nothing changed, with the demo's book and the best compression.
import { once } from "node:events";
import { startFinishing } from "./bootstrap/build-web.mjs";
import { makeReady } from "./bootstrap/make-ready.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError } from "./bootstrap/run-command.mjs";

try {
  await makeReady(projectRoot, { packages: "start", build: "anew" });
  console.log("Making the sample of the demo and the best compression ... about a minute");
  const [code] = await once(startFinishing(projectRoot, { isUrgent: true }), "exit");
  process.exitCode = code ?? 1;
} catch (error) {
  exitOnSetupError(error);
}
