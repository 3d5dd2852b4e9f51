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

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const STYLE_ATTRIBUTE = /<[a-z][^>]*?\sstyle="([^"]*)"/gi;

/** As React writes them into attributes. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/** Contents of the inline style sheets, and of the style attributes outside scripts. */
export const inlineStyles = (html: string): { sheets: string[]; attributes: string[] } => {
  const markup = html.replaceAll(SCRIPT, "");
  const contentsOf = (part: RegExp): string[] => [...markup.matchAll(part)].map(([, content = ""]) => content);
  const attributes = contentsOf(STYLE_ATTRIBUTE).map((value) =>
    value.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  return { sheets: contentsOf(STYLE), attributes };
};

const hashesOf = (contents: readonly string[]): string[] => [
  ...new Set(contents.map((content) => `'sha256-${createHash("sha256").update(content, "utf8").digest("base64")}'`)),
];

/** What a page's policy allows inline, each as `'sha256-...'` (quoted, as the header requires). */
export type InlineSources = { scripts: string[]; styles: string[]; styleAttributes: string[] };

const sourcesOf = (html: string): InlineSources => {
  const { sheets, attributes } = inlineStyles(html);
  return {
    scripts: hashesOf(inlineScripts(html)),
    styles: hashesOf(sheets),
    styleAttributes: hashesOf(attributes),
  };
};

/** The pages of a built site as `login/index.html`, sorted. */
export const pagesOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => relative(folder, resolve(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
};

/** For each page: it may have its own inline parts and no others. */
export const inlineSources = async (folder: string): Promise<Record<string, InlineSources>> => {
  const pages = await pagesOf(folder);
  const htmls = await Promise.all(pages.map((page) => readFile(resolve(folder, page), "utf8")));
  return Object.fromEntries(pages.map((page, index) => [page, sourcesOf(htmls[index] ?? "")]));
};
