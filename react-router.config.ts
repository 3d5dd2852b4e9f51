import type { Config } from "@react-router/dev/config";
import { finishBuild } from "./tools/web-build/finish-build.ts";
import { PRERENDERED_PATHS } from "./src/web/public/prerendered-paths.ts";

export default {
  appDirectory: "src/web",
  ssr: false,
  prerender: [...PRERENDERED_PATHS],
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory, reactRouterConfig.routes),
} satisfies Config;
