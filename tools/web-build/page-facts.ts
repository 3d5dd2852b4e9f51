import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pagesOf } from "./inline-sources.ts";

/** What a prerendered page says about itself to machines. */
export type PageFacts = {
  /** `/features/time-tracking` */
  path: string;
  title: string;
  isListed: boolean;
  /** Absolute; null where the page names none. */
  canonical: string | null;
  previewUrl: string | null;
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const plain = (text: string): string => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (name) => ENTITIES[name] ?? name);

const read = (html: string, pattern: RegExp): string | null => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? null : plain(found);
};

export const pageFacts = (page: string, html: string): PageFacts => ({
  path: `/${page.replace(/\/?index\.html$/, "")}`,
  title: read(html, /<meta property="og:title" content="([^"]*)"/) ?? "",
  isListed: !/<meta name="robots" content="noindex/.test(html),
  canonical: read(html, /<link rel="canonical" href="([^"]*)"/),
  previewUrl: read(html, /<meta property="og:image" content="([^"]*)"/),
});

/** The facts of every page that has an address of its own. */
export const readPageFacts = async (folder: string): Promise<PageFacts[]> => {
  const pages = (await pagesOf(folder)).filter((page) => page.endsWith("index.html"));
  const htmls = await Promise.all(pages.map((page) => readFile(resolve(folder, page), "utf8")));
  return pages.map((page, index) => pageFacts(page, htmls[index] ?? ""));
};
