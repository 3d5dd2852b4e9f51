import { isTest } from "../source/list-files.ts";

/** The parts of the codebase, as the import table of docs/borders.md names them. */
export type Layer =
  | "tax-rules"
  | "ledger-proof"
  | "ui"
  | "shared"
  | "rules"
  | "pure"
  | "contract"
  | "feature-server"
  | "feature-web"
  | "server"
  | "web"
  | "demo"
  | "demo-server"
  | "cli"
  | "free";

export type Place = {
  readonly layer: Layer;
  /** What a relative import must not leave: a feature, a package, or a folder of `src`. */
  readonly home: string;
  readonly feature: string | null;
  /** The wing of the feature. */
  readonly wing: string | null;
};

const SOURCE_LAYERS: ReadonlyMap<string, Layer> = new Map([
  ["shared", "shared"],
  ["server", "server"],
  ["web", "web"],
  ["demo", "demo"],
  ["cli", "cli"],
]);

const PACKAGE_LAYERS: ReadonlyMap<string, Layer> = new Map([
  ["tax-rules", "tax-rules"],
  ["ledger-proof", "ledger-proof"],
  ["ui", "ui"],
]);

/** Where one of our files belongs. Tests, tools, benchmarks and configuration are exempt from the table. */
export const placeOf = (path: string): Place => {
  const [top = "", second = "", third = "", fourth = ""] = path.split("/");
  const inFeature = top === "src" && second === "features" && fourth !== "" && !fourth.includes(".");
  const isFolder = top === "src" || top === "packages";
  return {
    layer: isTest(path) ? "free" : (layerOf(path) ?? "free"),
    home: inFeature ? `${top}/${second}/${third}/${fourth}` : isFolder ? `${top}/${second}` : top,
    feature: inFeature ? fourth : null,
    wing: inFeature ? third : null,
  };
};

/** True for product code in a folder that the layout does not name. */
export const isHomeless = (path: string): boolean =>
  /^(src|packages)\//.test(path) && !isTest(path) && layerOf(path) === undefined;

const layerOf = (path: string): Layer | undefined => {
  const [top, second = "", ...rest] = path.split("/");
  if (rest.length === 0) return undefined;
  if (top === "packages") return PACKAGE_LAYERS.get(second);
  if (top !== "src") return undefined;
  if (second === "demo" && rest[0] === "server") return "demo-server";
  return second === "features" ? featureLayer(rest.slice(2)) : SOURCE_LAYERS.get(second);
};

const featureLayer = ([first]: readonly string[]): Layer | undefined => {
  if (first === undefined) return undefined;
  if (first === "server") return "feature-server";
  if (first === "web") return "feature-web";
  if (first === "contract" || first === "contract.ts" || first.endsWith("-contract.ts")) return "contract";
  return first === "rules.ts" ? "rules" : "pure";
};

const PURE_LAYERS: ReadonlySet<Layer> = new Set(["tax-rules", "ledger-proof", "shared", "rules", "pure", "contract"]);

/** Pure code gets time, randomness and data as arguments. */
export const isPure = ({ layer }: Place): boolean => PURE_LAYERS.has(layer);

const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  "tax-rules": "packages/tax-rules",
  "ledger-proof": "packages/ledger-proof",
  ui: "packages/ui",
  shared: "src/shared",
  rules: "rules.ts",
  pure: "a pure file",
  contract: "a contract",
  "feature-server": "the server part",
  "feature-web": "the web part",
  server: "src/server",
  web: "src/web",
  demo: "src/demo",
  "demo-server": "src/demo/server",
  cli: "src/cli",
  free: "test or tool code",
};

/** For messages: `the server part of reports`. */
export const nameOfPlace = ({ layer, feature }: Place): string =>
  feature === null ? LAYER_NAMES[layer] : `${LAYER_NAMES[layer]} of ${feature}`;
