import { globSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { topicsFor } from "#features/guide/help/topics/index-of-topics.ts";
import { placeEntries } from "#features/overview/palette/web/entries.ts";
import { routes } from "#server/features.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { SITE_MAP } from "#web/navigation/site-map/site-map.ts";
import pages from "#web/routes.ts";

export type FeaturePage = { path: string; isInSiteMap: boolean; isInPalette: boolean; isInHelp: boolean };

/** What the registries of the product know of a feature. */
export type FeatureFacts = {
  /** `intake/proposals` */
  name: string;
  /** Of its contracts, those that the server answers. */
  operations: readonly EndpointDefinition[];
  tables: readonly { name: string; hasOwner: boolean }[];
  pages: readonly FeaturePage[];
};

const contracts = import.meta.glob<Record<string, unknown>>(
  "../../src/features/*/*/{contract,*-contract,contract/*}.ts",
  { eager: true },
);
const declarations = import.meta.glob<Record<string, unknown>>("../../src/features/*/*/server/**/{table,*-table}.ts", {
  eager: true,
});

const featureOf = (path: string): string => /features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? "";

const exportsByFeature = (modules: Record<string, Record<string, unknown>>): Map<string, Set<unknown>> => {
  const found = new Map<string, Set<unknown>>();
  for (const [path, module] of Object.entries(modules)) {
    const feature = featureOf(path);
    found.set(feature, new Set([...(found.get(feature) ?? []), ...Object.values(module)]));
  }
  return found;
};

type PageFile = { path: string; file: string };

const pageFiles = (entries: readonly RouteConfigEntry[], above = ""): PageFile[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [{ path: own === "" ? "/" : own, file }, ...pageFiles(children, own)];
  });

const withoutHash = (address: string): string => address.split("#")[0] ?? address;

const pageFactsOf = (paths: readonly string[]): FeaturePage[] => {
  const siteMap = new Set(SITE_MAP.map(({ to }) => withoutHash(to)));
  const palette = new Set(placeEntries({ role: "super_admin", isAdmin: true }).map(({ to }) => withoutHash(to)));
  const named = new Set<string>(
    topicsFor("").flatMap(({ sections }) => sections.flatMap(({ pages: ids = [] }) => ids)),
  );
  const help = new Set(SITE_MAP.filter(({ id }) => named.has(id)).map(({ to }) => withoutHash(to)));
  return paths.map((path) => ({
    path,
    isInSiteMap: siteMap.has(path),
    isInPalette: palette.has(path),
    isInHelp: help.has(path),
  }));
};

/** A feature is a folder, whatever is in it. */
const featureFolders = (): string[] =>
  globSync("src/features/*/*", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath.split(/[\\/]/).at(-1)}/${name}`)
    .toSorted();

/** Every feature, and what the lists of routes, tables, pages, places and topics have of it. */
export const collectFeatures = (): FeatureFacts[] => {
  const [exported, declared] = [exportsByFeature(contracts), exportsByFeature(declarations)];
  const files = pageFiles(pages);
  return featureFolders().map((name) => ({
    name,
    operations: routes.map(({ endpoint }) => endpoint).filter((endpoint) => exported.get(name)?.has(endpoint)),
    tables: [...(declared.get(name) ?? [])]
      .filter((value): value is PgTable => is(value, PgTable))
      .map((table) => getTableConfig(table))
      .map((table) => ({ name: table.name, hasOwner: table.columns.some((column) => column.name === "user_id") })),
    pages: pageFactsOf(files.filter(({ file }) => featureOf(file) === name).map(({ path }) => path)),
  }));
};
