import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pinnedNode } from "./pinned-node.mjs";
import { formatSeconds, projectEnvironment, runCaptured, SetupError } from "./run-command.mjs";

const CONFIGURATION = ["package-lock.json", "package.json", "react-router.config.ts", "vite.config.ts"];
// The demo is the server in the browser, on an archive of a database with these migrations (decisions 0020, 0036).
const SOURCE_FOLDERS = ["db/migrations", "packages", "public", "src", "tools/web-build"];

/**
 * What no browser receives: a change there does not require a build.
 *
 * @param {string} path
 */
const isLeftOut = (path) => path.startsWith("src/cli/") || /\.test\.tsx?$/.test(path) || path.endsWith(".md");

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });

/**
 * Hash of the content of everything the web app is made of: independent of git and of file times.
 *
 * @param {string} root
 */
export const webFingerprint = (root) => {
  const sources = SOURCE_FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
    .filter((path) => !isLeftOut(path));
  const configuration = CONFIGURATION.filter((path) => existsSync(join(root, path)));
  const hash = createHash("sha256");
  for (const path of [...configuration, ...sources].toSorted()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
};

/**
 * Builds the web app into `build/client` unless the last build was made of the same sources.
 *
 * @param {string} root
 * @param {{ force?: boolean }} [options]
 */
export const buildWeb = async (root, { force = false } = {}) => {
  const stampPath = join(root, "build", ".fingerprint");
  const fingerprint = webFingerprint(root);
  if (!force && existsSync(stampPath) && readFileSync(stampPath, "utf8") === fingerprint) return;
  console.log("Building the web app ...");
  const startedAt = performance.now();
  // Without its stamp, a build that was killed halfway is made again.
  rmSync(stampPath, { force: true });
  const command = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const { code, output } = await runCaptured(pinnedNode(root), [command, "build"], {
    cwd: root,
    shell: false,
    env: projectEnvironment(root, { NODE_ENV: "production" }),
  });
  if (code !== 0) throw new SetupError(`${output}\nThe web app could not be built: see the message above.`);
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampPath, fingerprint);
  console.log(`Built the web app in ${formatSeconds(performance.now() - startedAt)}.`);
};
