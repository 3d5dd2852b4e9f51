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
    await bundleServer(resolve(reactRouterConfig.buildDirectory, "program"));
    await buildVerifier(resolve(reactRouterConfig.buildDirectory, "client"));
    await finishBuild(reactRouterConfig.buildDirectory, reactRouterConfig.routes);
  },
} satisfies Config;
