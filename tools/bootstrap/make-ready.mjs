import { buildWeb, isBuilt } from "./build-web.mjs";
import { installDependencies, isInstalled } from "./install-dependencies.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { linkPinnedNode } from "./pinned-node.mjs";
import { planSteps } from "./show-steps.mjs";

/** @typedef {import("./install-dependencies.mjs").PackageSet} PackageSet */
/** @typedef {import("./show-steps.mjs").StepId} StepId */

/**
 * @param {string} root
 * @param {{ packages: PackageSet, build: boolean | "anew" }} wanted
 * @returns {StepId[]}
 */
const missingSteps = (root, { packages, build }) => [
  ...(isInstalled(root, packages) ? [] : [/** @type {StepId} */ (packages === "all" ? "install-all" : "install")]),
  ...(build === "anew" || (build && !isBuilt(root)) ? [/** @type {StepId} */ ("build")] : []),
];

/**
 * Installs what is missing and builds what changed, while no other process does that in this folder.
 *
 * @param {string} root
 * @param {{ packages: PackageSet, build: boolean | "anew", further?: readonly StepId[] }} wanted `further`: what follows it
 * @returns {Promise<ReturnType<typeof planSteps>>} for what follows
 */
export const makeReady = (root, { further = [], ...wanted }) =>
  oneAtATime(
    root,
    "make-ready",
    async (lend) => {
      const steps = planSteps(root, [...missingSteps(root, wanted), ...further]);
      for (const id of /** @type {const} */ (["install", "install-all"]))
        if (steps.has(id)) await steps.run(id, () => installDependencies(root, wanted.packages, lend));
      linkPinnedNode(root);
      if (steps.has("build")) await steps.run("build", () => buildWeb(root, lend));
      return steps;
    },
    () => console.log("Another command is installing or building here. Waiting for it ..."),
  );
