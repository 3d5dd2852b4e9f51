import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Contents of the inline scripts that run; JSON-LD and other data blocks are not scripts to a browser. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes = ""]) => !/\ssrc\s*=/i.test(attributes) && !/type\s*=\s*"application\//i.test(attributes))
    .map(([, , content = ""]) => content)
    .filter((content) => content !== "");

const hashesOf = (html: string): string[] => [
  ...new Set(
    inlineScripts(html).map((content) => `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`),
  ),
];

/** The pages of a built site as `login/index.html`, sorted. */
export const pagesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => relative(folder, resolve(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
};

/** For each page its `'sha256-...'` sources (quoted, as the header requires): a page may run only its own scripts. */
export const inlineScriptHashes = async (folder: string): Promise<Record<string, string[]>> => {
  const pages = await pagesOf(folder);
  const htmls = await Promise.all(pages.map((page) => readFile(resolve(folder, page), "utf8")));
  return Object.fromEntries(pages.map((page, index) => [page, hashesOf(htmls[index] ?? "")]));
};
