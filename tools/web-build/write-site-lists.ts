import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { PageFacts } from "./page-facts.ts";

/** Pages that search engines may list: those that are their own canonical address. */
export const listedPages = (pages: readonly PageFacts[]): PageFacts[] =>
  pages.filter(
    ({ isListed, canonical, path }) => isListed && canonical !== null && new URL(canonical).pathname === path,
  );

export const sitemap = (pages: readonly PageFacts[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPages(pages).map(({ canonical }) => `  <url><loc>${canonical}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

/** Addresses that open something with a secret, and the API, must not be crawled. */
const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /share/",
    "Disallow: /accept-invite/",
    "Disallow: /hours-statement/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

/** `sitemap.xml` and `robots.txt`, from what the pages say about themselves. */
export const writeSiteLists = async (clientFolder: string, pages: readonly PageFacts[]): Promise<void> => {
  const canonical = pages.find((page) => page.canonical !== null)?.canonical;
  if (!canonical) return;
  await writeFile(resolve(clientFolder, "sitemap.xml"), sitemap(pages));
  await writeFile(resolve(clientFolder, "robots.txt"), robots(new URL(canonical).origin));
};
