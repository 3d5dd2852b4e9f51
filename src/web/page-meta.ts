import type { MetaDescriptor } from "react-router";
import { PRODUCT_NAME } from "./client-constants.ts";

/** `Dashboard - Tenure`; the product name alone where a route has no name of its own. */
export const pageTitle = (name?: string): string => (name ? `${name} - ${PRODUCT_NAME}` : PRODUCT_NAME);

export type PageFacts = {
  /** One or two sentences for search engines; public pages only. */
  description?: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** Path of the page that this one repeats. */
  canonicalPath?: string;
};

/** For a route module: `export const meta = () => pageMeta("Properties")`. */
export const pageMeta = (name?: string, facts: PageFacts = {}): MetaDescriptor[] => {
  const descriptors: MetaDescriptor[] = [{ title: pageTitle(name) }];
  if (facts.description) descriptors.push({ name: "description", content: facts.description });
  if (facts.noIndex) descriptors.push({ name: "robots", content: "noindex" });
  if (facts.canonicalPath) descriptors.push({ tagName: "link", rel: "canonical", href: facts.canonicalPath });
  return descriptors;
};
