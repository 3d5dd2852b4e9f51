// `npm start`: installs what is missing, builds what changed, and becomes the server.
import { buildWeb } from "./bootstrap/build-web.mjs";
import { installDependencies } from "./bootstrap/install-dependencies.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError } from "./bootstrap/run-command.mjs";
import { becomeServer } from "./bootstrap/run-server.mjs";
import { SERVER_COMMAND } from "./bootstrap/server-command.mjs";

try {
  installDependencies(projectRoot);
  await buildWeb(projectRoot);
  becomeServer(projectRoot, SERVER_COMMAND);
} catch (error) {
  exitOnSetupError(error);
}
