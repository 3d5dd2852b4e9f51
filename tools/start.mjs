// `npm start`: installs what is missing, builds what changed, and keeps the server running.
import { buildWeb } from "./bootstrap/build-web.mjs";
import { installDependencies } from "./bootstrap/install-dependencies.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError } from "./bootstrap/run-command.mjs";
import { SERVER_COMMAND } from "./bootstrap/server-command.mjs";
import { superviseServer } from "./bootstrap/supervise-server.mjs";

try {
  installDependencies(projectRoot, "start");
  await buildWeb(projectRoot);
  process.exit(await superviseServer(projectRoot, SERVER_COMMAND));
} catch (error) {
  exitOnSetupError(error);
}
