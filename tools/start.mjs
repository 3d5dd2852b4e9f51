// `npm start`: installs what is missing, builds what changed, and becomes the server.
import { buildWeb } from "./bootstrap/build-web.mjs";
import { installDependencies } from "./bootstrap/install-dependencies.mjs";
import { projectRoot } from "./bootstrap/project-root.mjs";
import { exitOnSetupError } from "./bootstrap/run-command.mjs";
import { becomeServer } from "./bootstrap/run-server.mjs";

try {
  installDependencies(projectRoot);
  await buildWeb(projectRoot);
  becomeServer(projectRoot, ["--import", "./src/server/database/preload-drizzle.ts", "src/server/main.ts"]);
} catch (error) {
  exitOnSetupError(error);
}
