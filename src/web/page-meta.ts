import type { MetaDescriptor } from "react-router";
import { PRODUCT_NAME } from "./client-constants.ts";

/** Whose book the pages of this document are about, if it is not the reader's own. */
let bookName: string | null = null;

export const nameBookInTitles = (name: string): void => {
  bookName = name;
};

/** What an organization calls the product for its people. */
let productName: string | null = null;

export const nameProductInTitles = (name: string | null): void => {
  productName = name;
};

/** `Dashboard - Tenure`; the product name alone where a route has no name of its own. */
export const pageTitle = (name?: string): string =>
  [name, name ? bookName : null, productName ?? PRODUCT_NAME].filter((part) => part != null && part !== "").join(" - ");

/**
 * In written pages, a placeholder for the origin under which people reach them, which is a server setting: the server
 * writes the real one in its place (`src/server/http/written-pages.ts`). Addresses for search engines must be absolute.
 */
const WRITTEN_ORIGIN = "https://origin.invalid";

export const siteUrl = (path: string): string =>
  `${import.meta.env?.SSR === false ? location.origin : WRITTEN_ORIGIN}${path}`;

/** A statement about the page in schema.org vocabulary. */
export type StructuredData = { "@type": string; [name: string]: unknown };

export type PageFacts = {
  /** One or two sentences for search engines; public pages only. */
  description?: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** Path of the page itself, or of the one that it repeats. Such a page is in the sitemap and has a picture. */
  canonicalPath?: string;
  /** The whole title, if the name alone would not say enough. */
  fullTitle?: string;
  structuredData?: readonly StructuredData[];
};

/** `/features/time-tracking` -> `/og/features-time-tracking.png`; the build draws it (`tools/web-build/draw-previews.ts`). */
const previewPath = (path: string): string => `/og/${path.replaceAll("/", "-").replace(/^-/, "") || "home"}.png`;

const socialTags = (title: string, path: string, description: string | undefined): MetaDescriptor[] => [
  { property: "og:type", content: "website" },
  { property: "og:site_name", content: PRODUCT_NAME },
  { property: "og:title", content: title },
  ...(description ? [{ property: "og:description", content: description }] : []),
  { property: "og:url", content: siteUrl(path) },
  { property: "og:image", content: siteUrl(previewPath(path)) },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: `${title}, on paper with the mark of ${PRODUCT_NAME}` },
  { name: "twitter:card", content: "summary_large_image" },
];

/**
 * For a route module: `export const meta = () => pageMeta("Properties")`. React Router replaces the tags of the page
 * before with those of the current page, structured data included.
 */
export const pageMeta = (name?: string, facts: PageFacts = {}): MetaDescriptor[] => {
  const { description, noIndex = false, canonicalPath, fullTitle, structuredData = [] } = facts;
  // A public page carries our own name, whoever reads it.
  const title = fullTitle ?? (canonicalPath && name ? `${name} - ${PRODUCT_NAME}` : pageTitle(name));
  const descriptors: MetaDescriptor[] = [{ title }];
  if (description) descriptors.push({ name: "description", content: description });
  if (noIndex) descriptors.push({ name: "robots", content: "noindex" });
  if (canonicalPath) {
    descriptors.push({ tagName: "link", rel: "canonical", href: siteUrl(canonicalPath) });
    descriptors.push(...socialTags(fullTitle ?? name ?? PRODUCT_NAME, canonicalPath, description));
  }
  for (const data of structuredData)
    descriptors.push({ "script:ld+json": { "@context": "https://schema.org", ...data } });
  return descriptors;
};
