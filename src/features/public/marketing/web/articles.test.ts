import { describe, expect, it } from "vitest";
import { FEATURES } from "./feature-names.ts";
import { PRERENDERED_PATHS } from "#web/public/prerendered-paths.ts";
import { articleAt, ARTICLES } from "./articles.ts";

const own = ARTICLES.filter(({ canonicalPath }) => canonicalPath === undefined);

describe("the pages of text", () => {
  it("have names, headings and descriptions of their own", () => {
    for (const of of ["name", "heading", "description", "path"] as const) {
      expect(new Set(own.map((article) => article[of])).size, of).toBe(own.length);
    }
  });

  it.each(ARTICLES.map((article) => [article.path, article] as const))(
    "%s fits what search engines show",
    (_, article) => {
      expect(`${article.name} - Tenure`.length).toBeLessThanOrEqual(60);
      expect(article.description.length).toBeGreaterThanOrEqual(50);
      expect(article.description.length).toBeLessThanOrEqual(160);
      expect(article.description).not.toMatch(/!|IRS-approved|guarantee/i);
    },
  );

  it.each(ARTICLES.map((article) => [article.path, article] as const))(
    "%s leads to pages that answer",
    (_, article) => {
      for (const { to } of article.links) expect(PRERENDERED_PATHS).toContain(to);
      if (article.canonicalPath) expect(articleAt(article.canonicalPath)?.canonicalPath).toBeUndefined();
    },
  );

  it("are found with and without a slash at the end", () => {
    expect(articleAt("/privacy/")?.name).toBe("Privacy");
    expect(articleAt("/privacy-policy")?.canonicalPath).toBe("/privacy");
    expect(articleAt("/nothing")).toBeUndefined();
  });

  it("hold each page of the menu under its name", () => {
    expect(FEATURES.map(({ path }) => articleAt(path)?.name)).toEqual(FEATURES.map(({ name }) => name));
  });
});
