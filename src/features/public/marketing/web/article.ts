export type ArticleLink = { to: string; label: string };

export type ArticleSection = {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
};

/** A page of text. One file in `articles/`, listed in `articles.ts`: menu, sitemap and tests follow. */
export type Article = {
  path: `/${string}`;
  /** Title of page and picture. */
  name: string;
  heading: string;
  /** For search engines; 50 to 160 characters. */
  description: string;
  lead: string;
  sections: readonly ArticleSection[];
  links: readonly ArticleLink[];
  /** A part of the product that is shown beside the text. */
  shows?: "ledger" | "verdict" | "proof" | "tests" | "plan" | "properties";
  /** The page that this one repeats. */
  canonicalPath?: `/${string}`;
  /** The small line under a legal text. */
  dated?: string;
};

export const ADVICE = "General information, not tax advice. Ask a professional before you file.";
