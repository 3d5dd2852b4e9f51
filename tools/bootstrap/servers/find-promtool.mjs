import { findOnPath, installPackage } from "../debian-package.mjs";

/** What tries alert rules; undefined: it is not here. */
export const findPromtool = () => findOnPath(["promtool"]);

/** Installs it where it is missing. Without it its tests are skipped, with the reason. */
export const tryPromtool = () => {
  if (!findPromtool()) installPackage("prometheus", "the tests of alert rules", ["prometheus.service"]);
};
