import type { Article } from "./article.ts";
import { COMPANY_ARTICLES } from "./articles/company.ts";
import { FEATURE_ARTICLES } from "./articles/features.ts";
import { LEGAL_ARTICLES } from "./articles/legal.ts";

/** Every page of text; the site map is made from it. */
export const ARTICLES: readonly Article[] = [...FEATURE_ARTICLES, ...COMPANY_ARTICLES, ...LEGAL_ARTICLES];

export const articleAt = (pathname: string): Article | undefined =>
  ARTICLES.find(({ path }) => path === pathname.replace(/(.)\/+$/, "$1"));
