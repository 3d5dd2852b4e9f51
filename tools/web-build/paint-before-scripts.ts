import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pagesOf } from "./inline-sources.ts";

/** A prerendered page can be read before its application has loaded: style and type come first on a slow line. */
export const lowerScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');

/** All prerendered pages but the fallback, which shows nothing until the application runs. */
export const paintBeforeScripts = async (clientFolder: string): Promise<void> => {
  const pages = (await pagesOf(clientFolder)).filter((page) => page.endsWith("index.html"));
  for (const page of pages) {
    const path = resolve(clientFolder, page);
    await writeFile(path, lowerScripts(await readFile(path, "utf8")));
  }
};
