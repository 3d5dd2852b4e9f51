import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { compressQuickly } from "./compress-build.ts";
import { drawPreviews } from "./draw-previews.ts";
import { inlineSources } from "./inline-sources.ts";
import { nameIslands } from "./name-islands.ts";
import { paintBeforeScripts } from "./paint-before-scripts.ts";
import { readPageFacts } from "./page-facts.ts";
import { writeSiteLists } from "./write-site-lists.ts";

/** The compressed twins of earlier builds, by what they were made of. */
export const KEPT_TWINS = resolve(import.meta.dirname, "../../.cache/compressed");

type Route = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined };

/** Address patterns that the site serves (`/share/:id`), without the catch-all. */
export const sitePatterns = (routes: Record<string, Route | undefined>): string[] => {
  const fullPath = (route: Route): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return [parent ? fullPath(parent) : "", route.path ?? ""].filter(Boolean).join("/");
  };
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.values(routes).filter((route): route is Route => route !== undefined && !parents.has(route.id));
  const patterns = leaves.map((route) => `/${fullPath(route)}`).filter((pattern) => !pattern.includes("*"));
  return [...new Set(patterns)].toSorted();
};

/** After `react-router build`: what servers and search engines need to know of the pages, pictures, and compressed twins. */
export const finishBuild = async (buildFolder: string, routes: Record<string, Route | undefined>): Promise<void> => {
  const client = resolve(buildFolder, "client");
  await nameIslands(buildFolder);
  await paintBeforeScripts(client);
  const hashes = await inlineSources(client);
  await writeFile(resolve(buildFolder, "csp-hashes.json"), `${JSON.stringify(hashes, null, 2)}\n`);
  await writeFile(resolve(buildFolder, "site-map.json"), `${JSON.stringify(sitePatterns(routes), null, 2)}\n`);
  const pages = await readPageFacts(client);
  await writeSiteLists(client, pages);
  await drawPreviews(client, pages);
  await compressQuickly(client, KEPT_TWINS);
};
