import { describe, expect, it } from "vitest";
import { PRERENDERED_PATHS } from "../prerendered-paths.ts";
import { BRIEF_PAGES, briefPageAt } from "./brief-pages.ts";

const written: readonly string[] = PRERENDERED_PATHS;

describe("brief pages", () => {
  it.each(Object.keys(BRIEF_PAGES).filter((address) => !address.includes(":")))(
    "%s is written at build time",
    (path) => {
      expect(written).toContain(path);
    },
  );

  it.each(Object.entries(BRIEF_PAGES))(
    "%s leads only to pages that anyone may open",
    (_, { links = [], canonicalPath }) => {
      expect(written).toEqual(expect.arrayContaining(links.map(({ to }) => to)));
      if (canonicalPath !== undefined) expect(briefPageAt(canonicalPath)?.canonicalPath).toBeUndefined();
    },
  );

  it.each([
    ["/tools/rep-hours-tracker/", "REP Hours Tracker Generator"],
    ["/tools", undefined],
    ["/share/x", undefined],
  ])("%s is %s", (pathname, title) => {
    expect(briefPageAt(pathname)?.title).toBe(title);
  });

  it("nothing that holds a secret in its address is offered to search engines", () => {
    const open = Object.entries(BRIEF_PAGES).filter(([address, page]) => address.includes(":") && !page.isSecret);
    expect(open).toEqual([]);
  });
});
