import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { pageScriptPlugin } from "./tools/web-build/page-script-plugin.ts";
import { demoStandIns } from "./tools/web-build/demo-stand-ins.ts";

/** Where `npm run dev` finds the API. */
const API_ORIGIN = "http://127.0.0.1:7500";

/**
 * What every page that runs an application needs, in few files: some fifty small ones cost a phone more in headers and
 * turns than they spare in bytes.
 */
const GROUPS = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
  },
  {
    name: "base",
    test: /(src\/web\/(api|errors|fallbacks|navigation|public|session|start|theme|paths|page-meta|client-constants|features|root)|packages\/ui\/src\/(actions\/(button|text-link|kbd)|brand|class-names|feedback\/(spinner|use-after)|layout\/(skip-link|input-modality))|@radix-ui\/react-(slot|compose-refs)|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|context|shared))/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pageScriptPlugin()],
  define: { __BUILD_YEAR__: JSON.stringify(new Date().getUTCFullYear()) },
  // All of the browser's sources, so that the first page does not find new dependencies and reload.
  optimizeDeps: { entries: ["src/web/**/*.{ts,tsx}", "src/features/*/web/**/*.{ts,tsx}", "packages/ui/src/**/*.tsx"] },
  server: { proxy: { "/api": { target: API_ORIGIN, changeOrigin: false } } },
  worker: { format: "es", plugins: () => [demoStandIns()] },
  // Inlined assets would need `data:` in the Content-Security-Policy.
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } } },
});
