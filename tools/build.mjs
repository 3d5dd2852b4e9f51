// `npm run build`: builds the web app even when nothing changed.
import { buildWeb } from "./bootstrap/build-web.mjs";
import { installDependencies } from "./bootstrap/install-dependencies.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError } from "./bootstrap/run-command.mjs";

try {
  installDependencies(projectRoot, "start");
  await buildWeb(projectRoot, { force: true });
} catch (error) {
  exitOnSetupError(error);
}
