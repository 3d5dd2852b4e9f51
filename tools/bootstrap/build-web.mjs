import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pinnedNode } from "./pinned-node.mjs";
import { formatSeconds, projectEnvironment, runInherited, SetupError } from "./run-command.mjs";

const CONFIGURATION = [
  "package-lock.json",
  "package.json",
  "react-router.config.ts",
  "vite.config.ts",
  "tools/compress-build.ts",
  "tools/finish-build.ts",
  "tools/inline-script-hashes.ts",
];
const SOURCE_FOLDERS = ["packages", "public", "src"];

/** What the browser never sees: a change there does not call for a build. */
const isServerOnly = (path) =>
  /(^|\/)node_modules\//.test(path) ||
  /^src\/(server|cli)\//.test(path) ||
  /^src\/features\/[^/]+\/server\//.test(path) ||
  /\.test\.tsx?$/.test(path) ||
  path.endsWith(".md");

const sourceFiles = (root) =>
  SOURCE_FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1)),
    )
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !isServerOnly(path));

/** Hash of the content of everything the web app is made of: independent of git and of file times. */
export const webFingerprint = (root) => {
  const hash = createHash("sha256");
  const configuration = CONFIGURATION.filter((path) => existsSync(join(root, path)));
  for (const path of [...configuration, ...sourceFiles(root)].toSorted()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
};

/** Builds the web app into `build/client` unless the last build was made of the same sources. */
export const buildWeb = (root, { force = false } = {}) => {
  const stampPath = join(root, "build", ".fingerprint");
  const fingerprint = webFingerprint(root);
  if (!force && existsSync(stampPath) && readFileSync(stampPath, "utf8") === fingerprint) return;
  console.log("Building the web app ...");
  const startedAt = performance.now();
  // Without its stamp a build that is killed half way is made again.
  rmSync(stampPath, { force: true });
  const command = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const built = runInherited(pinnedNode(root), [command, "build"], {
    cwd: root,
    shell: false,
    env: projectEnvironment(root, { NODE_ENV: "production" }),
  });
  if (!built) throw new SetupError("The web app could not be built: see the message above.");
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(stampPath, fingerprint);
  console.log(`Built the web app in ${formatSeconds(performance.now() - startedAt)}.`);
};
