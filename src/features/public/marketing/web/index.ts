import { ARTICLES } from "./articles.ts";

export { FEATURES } from "./feature-names.ts";

/** Addresses of the pages of text. */
export const ARTICLE_PATHS: readonly string[] = /* @__PURE__ */ ARTICLES.map(({ path }) => path);
