import type { Config } from "@react-router/dev/config";
import { resolve } from "node:path";
import { bundleServer } from "./tools/web-build/bundle-server.ts";
import { buildVerifier } from "./tools/web-build/build-verifier.ts";
import { finishBuild } from "./tools/web-build/finish-build.ts";
import { PRERENDERED_PATHS } from "./src/web/public/prerendered-paths.ts";

export default {
  appDirectory: "src/web",
  ssr: false,
  prerender: [...PRERENDERED_PATHS],
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) => {
    const { buildDirectory, routes } = reactRouterConfig;
    const site = buildVerifier(resolve(buildDirectory, "client")).then(() => finishBuild(buildDirectory, routes));
    await Promise.all([bundleServer(resolve(buildDirectory, "program")), site]);
  },
} satisfies Config;
