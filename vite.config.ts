import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { pageScriptPlugin } from "./tools/web-build/page-script-plugin.ts";
import { islandsPlugin } from "./tools/web-build/islands-plugin.ts";
import { routeFailuresPlugin } from "./tools/web-build/route-failures-plugin.ts";
import { demoBook, nameAsset } from "./tools/web-build/demo-book.ts";
import { demoStandIns } from "./tools/web-build/demo-stand-ins.ts";

/** Where `npm run dev` finds the API. */
const API_ORIGIN = "http://127.0.0.1:7500";

/**
 * What pages that run a script share, in few files: some fifty small ones cost a phone more in headers and turns than
 * they spare in bytes. The first five, `charts` and `law` serve islands and the application, the others the application alone.
 */
const GROUPS = [
  { name: "react", priority: 5, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "parts",
    priority: 4,
    test: /(packages\/ui\/src\/(actions\/(button|text-link|kbd)|brand|class-names|format|forms\/(field|text-input|number-input|select|date-input|checkbox|control)|display\/(badge|card|receipt|summary|table|use-overflow)|charts\/(announce|figure|figure-context|figure-csv|figure-rows|mark-steps|series-mark)|feedback\/(banner|progress-bar|use-after)|parts\/spinner|layout\/(skip-link|input-modality))|src\/web\/(paths|credentials\/(access-token|browser-storage|navigation|demo-mode|transport)|session\/demo\/start-demo-transport|api\/save-file|start\/island-marks|public\/island\/(island|start-island|typed-before))\.|src\/shared\/(civil-date|limits|vocabulary)|packages\/tax-rules\/src\/(units\/(hours|money|civil-day)|facts\/(refusal|validate-values|lists)|parameters\/participation-thresholds)\.|src\/features\/tools\/calculators\/(tools|[^/]+\/about)\.|vite\/preload-helper|@radix-ui\/react-(slot|compose-refs)|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|context|shared|icons\/(arrow-down|bookmark|calendar-plus|chevron-right|circle-alert|download|file-up|info|link-2|plus|printer|rotate-ccw|triangle-alert|x)\.))/,
  },
  {
    name: "tool",
    priority: 3,
    test: /(packages\/tax-rules\/src\/([a-z]+\/dated-value|parameters\/return-due-dates|exchange\/exchange-dates)|src\/features\/tools\/calculators\/(state\/(?!values-schema)|web\/(frame\/(?!tool-meta)|keep\/tool-actions)))/,
  },
  { name: "citations", priority: 3, test: /packages\/tax-rules\/src\/citations\// },
  {
    name: "activities",
    priority: 3,
    test: /packages\/tax-rules\/src\/(activities\/(activity-guide|reasons)|facts\/facts|participation\/election-in-force|short-term\/average-customer-use)\./,
  },
  { name: "vendor", priority: 2, test: /node_modules\/(react-router|@tanstack\/(react-query|query-core))\// },
  {
    name: "base",
    priority: 1,
    test: /src\/web\/(api|credentials|errors|fallbacks|navigation|public|session|start|theme|page-meta|client-constants|features|root)/,
  },
  {
    name: "charts",
    priority: 0.9,
    test: /packages\/ui\/src\/charts\/(chart-plot|chart-readings|line-chart|place-rule-label|stacked-bars|use-marks|use-width)\./,
  },
  {
    // What a form checks before it sends: of sign-in and of the application.
    name: "forms",
    priority: 0.7,
    test: /node_modules\/(zod|idb)\/|packages\/ui\/src\/feedback\/loading-|src\/(shared\/(schema|fields|brand|settings|onboarding|files)|web\/outbox\/outbox-store|features\/account\/accounts\/(contract|identities-contract|rules|web\/identities\/(visit-in-browser|provider-names)))\b/,
  },
  {
    // What the calculator of the status and the pages about it have in common; the dashboard waits for none of it.
    name: "law",
    priority: 0.6,
    test: /packages\/tax-rules\/src\/(participation\/|status\/(household-outcome|prongs|headline)|activities\/(classify-activity|work-tally|ownership)|short-term\/treatment)/,
  },
  {
    // The shell, what stands around every page in it, and the dashboard: a hundred files otherwise.
    name: "app",
    priority: 0.5,
    test: /src\/(web\/(shell\/(shell|page-frame)\.layout|slots\/)|features\/.+\.slot\.|features\/verdict\/compliance\/web\/(dashboard\.route|[a-z/-]*dashboard-body))/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), pageScriptPlugin(), islandsPlugin(), routeFailuresPlugin(), demoBook()],
  define: { __BUILD_YEAR__: JSON.stringify(new Date().getUTCFullYear()) },
  // All of the browser's sources, so that the first page does not find new dependencies and reload.
  optimizeDeps: {
    entries: ["src/web/**/*.{ts,tsx}", "src/features/*/*/web/**/*.{ts,tsx}", "packages/ui/src/**/*.tsx"],
  },
  server: { proxy: { "/api": { target: API_ORIGIN, changeOrigin: false } } },
  worker: {
    format: "es",
    plugins: () => [demoStandIns(), demoBook()],
    rolldownOptions: { output: { assetFileNames: nameAsset } },
  },
  // Inlined assets would need `data:` in the Content-Security-Policy.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { assetFileNames: nameAsset } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } } },
});
