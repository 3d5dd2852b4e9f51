import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pagesOf } from "./inline-sources.ts";
import { type IslandFiles, ISLANDS_FILE } from "./islands-plugin.ts";

const PLACE = /(<script type="application\/json" data-island-files=")([^"]+)"><\/script>/;

/** Lists the files of a page's island where its script looks for them (`public/page-script/load-island.ts`). */
export const withIsland = (html: string, islands: IslandFiles): string =>
  html.replace(PLACE, (_, begin: string, name: string) => {
    const files = islands[name];
    if (files === undefined) throw new Error(`a page asks for the island "${name}", which was not built`);
    return `${begin}${name}">${JSON.stringify(files)}</script>`;
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
