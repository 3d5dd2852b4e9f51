// `npm start`: installs what is missing, builds what changed, and keeps the server running. What can follow follows (decision 0127).
import { isFinished, startFinishing } from "./bootstrap/build-web.mjs";
import { makeReady } from "./bootstrap/make-ready.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError } from "./bootstrap/run-command.mjs";
import { SERVER_COMMAND } from "./bootstrap/server-command.mjs";
import { superviseServer } from "./bootstrap/supervise-server.mjs";

const finish = () => {
  if (isFinished(projectRoot)) return;
  console.log("The sample for the demo follows now, in about a minute. Everything else works already.");
  const child = startFinishing(projectRoot);
  child.on("message", () => console.log("The demo is ready too."));
  child.on("exit", (code) => {
    if (code) console.error("The demo has no sample now. The next start tries again. The reason is above.");
  });
};

try {
  const steps = await makeReady(projectRoot, { packages: "start", build: true, further: ["serve"] });
  /** @type {() => void} */
  let tellReady = () => {};
  const isReady = new Promise((resolve) => (tellReady = () => resolve(true)));
  const ended = superviseServer(projectRoot, SERVER_COMMAND, tellReady);
  const serves = await Promise.race([steps.run("serve", () => isReady), ended.then(() => false)]);
  if (serves) finish();
  process.exit(await ended);
} catch (error) {
  exitOnSetupError(error);
}
