import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundledGroups } from "./tools/web-build/code-groups.ts";
import { pageScriptPlugin } from "./tools/web-build/page-script-plugin.ts";
import { islandsPlugin } from "./tools/web-build/islands-plugin.ts";
import { routeFailuresPlugin } from "./tools/web-build/plugins/route-failures-plugin.ts";
import { demoBook } from "./tools/web-build/demo-book.ts";
import { endpointSummariesPlugin } from "./tools/web-build/plugins/endpoint-summaries-plugin.ts";
import { demoStandIns } from "./tools/web-build/demo-stand-ins.ts";

/** Where `npm run dev` finds the API. */
const API_ORIGIN = "http://127.0.0.1:7500";

/** The archive library says of none of its modules that it may be left out, and is used from its door alone. */
const treeshake = { moduleSideEffects: [{ test: /@zip\.js/, sideEffects: false }] };

export default defineConfig({
  plugins: [
    endpointSummariesPlugin(),
    tailwindcss(),
    reactRouter(),
    pageScriptPlugin(),
    islandsPlugin(),
    routeFailuresPlugin(),
    demoBook(),
  ],
  define: { __BUILD_YEAR__: JSON.stringify(new Date().getUTCFullYear()) },
  // All of the browser's sources, so that the first page does not find new dependencies and reload.
  optimizeDeps: {
    entries: ["src/web/**/*.{ts,tsx}", "src/features/*/*/web/**/*.{ts,tsx}", "packages/ui/src/**/*.tsx"],
  },
  server: { proxy: { "/api": { target: API_ORIGIN, changeOrigin: false } } },
  worker: {
    format: "es",
    plugins: () => [demoStandIns(), demoBook()],
    rolldownOptions: { treeshake },
  },
  // Inlined assets would need `data:` in the Content-Security-Policy.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: bundledGroups } } } } } },
});
