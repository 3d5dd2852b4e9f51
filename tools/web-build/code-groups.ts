import { createFilter } from "vite";

type CodeGroup = { name: string; modules: readonly string[] };

/** Files by their name without an ending, and folders. */
const within = (folder: string, ...names: readonly string[]): string =>
  names.length === 1 ? `${folder}/${names[0]}{.*,/**}` : `${folder}/{${names.join(",")}}{.*,/**}`;

const UI = "packages/ui/src";
const LAW = "packages/tax-rules/src";
const TOOLS = "src/features/tools/calculators";
const LUCIDE = "node_modules/lucide-react/dist/esm";

const PARTS = [
  within(`${UI}/actions`, "button", "text-link", "kbd"),
  within(UI, "brand", "class-names", "format"),
  within(`${UI}/forms`, "field", "text-input", "number-input", "select", "date-input", "checkbox"),
  within(`${UI}/display`, "badge", "card", "receipt", "summary", "table", "use-overflow"),
  within(
    `${UI}/charts`,
    "announce",
    "figure",
    "figure-context",
    "figure-csv",
    "figure-rows",
    "mark-steps",
    "series-mark",
  ),
  within(`${UI}/feedback`, "banner", "progress-bar", "use-after"),
  within(`${UI}/parts`, "spinner"),
  within(`${UI}/layout`, "skip-link", "input-modality"),
  within("src/web", "paths"),
  within(
    "src/web/credentials",
    "access-token",
    "browser-storage",
    "kept-forms",
    "navigation",
    "demo-mode",
    "transport",
  ),
  within("src/web/forms", "use-settled"),
  within("src/web/session/demo", "start-demo-transport"),
  within("src/web/api", "save-file"),
  within("src/web/start", "island-marks"),
  within("src/web/public/island", "island", "start-island", "typed-before"),
  within("src/shared", "civil-date", "limits", "vocabulary"),
  within(`${LAW}/units`, "hours", "money", "civil-day"),
  within(`${LAW}/facts`, "refusal", "validate-values", "lists"),
  within(`${LAW}/parameters`, "participation-thresholds"),
  within(TOOLS, "tools"),
  within(`${TOOLS}/*`, "about"),
  "\0vite/preload-helper.js",
  "node_modules/@radix-ui/react-{slot,compose-refs}/**",
  within(LUCIDE, "createLucideIcon", "Icon", "context", "shared"),
  within(`${LUCIDE}/icons`, "arrow-down", "bookmark", "calendar-plus", "chevron-right", "circle-alert", "download"),
  within(
    `${LUCIDE}/icons`,
    "file-up",
    "info",
    "link-2",
    "message-circle-question-mark",
    "plus",
    "printer",
    "rotate-ccw",
    "triangle-alert",
    "x",
  ),
];

const TOOL = [
  within(`${LAW}/*`, "dated-value"),
  within(`${LAW}/parameters`, "return-due-dates"),
  within(`${LAW}/exchange`, "exchange-dates"),
  `${TOOLS}/state/!(values-schema).ts`,
  `${TOOLS}/web/frame/!(tool-meta).{ts,tsx}`,
  within(`${TOOLS}/web/keep`, "tool-actions"),
];

const ACTIVITIES = [
  within(`${LAW}/activities`, "activity-guide", "reasons"),
  within(`${LAW}/facts`, "facts"),
  within(`${LAW}/participation`, "election-in-force"),
  within(`${LAW}/short-term`, "average-customer-use"),
];

/** What a form checks before it sends: of sign-in and of the application. */
const FORMS = [
  "node_modules/{zod,idb}/**",
  `${UI}/feedback/loading-*`,
  within("src/shared", "schema", "brand", "onboarding", "files"),
  within("src/shared/fields", "field-message", "field-words", "hidden-text", "us-places"),
  within("src/shared/settings", "flag-names"),
  within("src/web/outbox", "outbox-store"),
  within("src/features/account/accounts", "contract", "identities-contract", "rules"),
  within("src/features/account/accounts/web/identities", "visit-in-browser", "provider-names"),
];

/** What the calculator of the status and the pages about it have in common; the dashboard waits for none of it. */
const PARTICIPATION = [
  within(LAW, "participation"),
  within(`${LAW}/status`, "household-outcome", "prongs", "headline"),
  within(`${LAW}/activities`, "classify-activity", "work-tally", "ownership"),
  within(`${LAW}/short-term`, "treatment"),
];

/** The shell, what stands around every page in it, and the dashboard: a hundred files otherwise. */
const APP = [
  within("src/web/shell", "shell.layout", "page-frame.layout"),
  within("src/web", "slots"),
  "src/features/**/*.slot.*",
  within("src/features/verdict/compliance/web", "dashboard.route"),
  "src/features/verdict/compliance/web/**/*dashboard-body.*",
];

/**
 * What pages that run a script share, in few files: some fifty small ones cost a phone more in headers and turns than
 * they spare in bytes. The first five, `charts` and `law` serve islands and the application, the others the application
 * alone. A module of two groups is in the first. Groups by size and share alone were tried: `docs/benchmarks.md`, "Groups of
 * scripts".
 */
export const CODE_GROUPS: readonly CodeGroup[] = [
  { name: "react", modules: ["node_modules/{react,react-dom,scheduler}/**"] },
  { name: "parts", modules: PARTS },
  { name: "tool", modules: TOOL },
  { name: "citations", modules: [within(LAW, "citations")] },
  { name: "activities", modules: ACTIVITIES },
  { name: "vendor", modules: ["node_modules/react-router/**", "node_modules/@tanstack/{react-query,query-core}/**"] },
  {
    name: "base",
    modules: [
      // Not its folder of answers that come in pieces: only what asks for them needs a parser.
      "src/web/api/*.ts",
      within("src/web", "credentials", "errors", "fallbacks", "navigation", "public", "session", "start", "theme"),
      within("src/web", "page-meta", "client-constants", "features", "root"),
    ],
  },
  {
    name: "charts",
    modules: [
      within(`${UI}/charts`, "chart-plot", "chart-readings", "line-chart", "place-rule-label", "stacked-bars"),
      within(`${UI}/charts`, "use-marks", "use-width"),
    ],
  },
  { name: "forms", modules: FORMS },
  { name: "law", modules: PARTICIPATION },
  { name: "app", modules: APP },
];

/** The same as the bundler takes them. */
export const bundledGroups = CODE_GROUPS.map(({ name, modules }, index) => {
  const isNamed = createFilter(modules);
  return {
    name,
    priority: CODE_GROUPS.length - index,
    test: (id: string) => modules.includes(id) || isNamed(id),
  };
});
