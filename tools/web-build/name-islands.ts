import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pagesOf } from "./inline-script-hashes.ts";
import { type IslandFiles, ISLANDS_FILE } from "./islands-plugin.ts";

const PLACE = /<script type="module" src="\/islands\/([^"]+)"><\/script>/;

/** Puts the script of a page's island in its place and lets all its parts be fetched together, after style and type. */
export const withIsland = (html: string, islands: IslandFiles): string =>
  html.replace(PLACE, (_, name: string) => {
    const [entry, ...parts] = islands[name] ?? [];
    if (entry === undefined) throw new Error(`a page asks for the island "${name}", which was not built`);
    const hints = parts.map((part) => `<link rel="modulepreload" fetchpriority="low" href="${part}"/>`).join("");
    return `${hints}<script type="module" fetchpriority="low" src="${entry}"></script>`;
  });

export const nameIslands = async (buildFolder: string): Promise<void> => {
  const islands: IslandFiles = JSON.parse(await readFile(resolve(buildFolder, ISLANDS_FILE), "utf8"));
  const client = resolve(buildFolder, "client");
  for (const page of await pagesOf(client)) {
    const path = resolve(client, page);
    const html = await readFile(path, "utf8");
    if (PLACE.test(html)) await writeFile(path, withIsland(html, islands));
  }
};
