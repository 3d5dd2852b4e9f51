import { existsSync, globSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import ToolsPage from "#features/tools/calculators/web/tools.route.tsx";
import { ARTICLE_PATHS, FEATURES, TOOLS } from "../features.ts";
import routes from "../routes.ts";
import { PRERENDERED_PATHS } from "./prerendered-paths.ts";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

// What the build writes in.
vi.stubGlobal("__BUILD_YEAR__", 2026);

const CALCULATORS = resolve(import.meta.dirname, "../../features/tools/calculators");

const addressesOf = (entries: readonly RouteConfigEntry[], base = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? base : `${base}/${path}`;
    return [...(path !== undefined || index ? [here || "/"] : []), ...addressesOf(children, here)];
  });
const addresses = addressesOf(routes);

const linksOf = (page: React.ReactNode): string[] => {
  const markup = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
  return [...markup.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
};

/** The sitemap is made from the written pages, and the tests of all public pages walk the same list. */
const expectEverywhere = (path: string): void => {
  expect(addresses, "site map").toContain(path);
  expect(PRERENDERED_PATHS, "written pages").toContain(path);
};

describe("a tool is one folder", () => {
  const folders = globSync("*/about.ts", { cwd: CALCULATORS }).map((file) => basename(dirname(file)));

  it("and every folder is in the one list", () => {
    expect(TOOLS.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
  });

  it.each(TOOLS.map(({ id, path }) => [id, path] as const))(
    "%s is in menu, hub, footer, site map and written pages",
    (id, path) => {
      expectEverywhere(path);
      expect(existsSync(resolve(CALCULATORS, `web/${id}/${id}.route.tsx`))).toBe(true);
      for (const [where, page] of [
        ["menu", <PublicHeader key="menu" />],
        ["hub", <ToolsPage key="hub" />],
        ["footer", <PublicFooter isLastPart={false} key="footer" />],
      ] as const)
        expect(linksOf(page), where).toContain(path);
    },
  );
});

describe("an article is one entry of the list", () => {
  it.each(ARTICLE_PATHS)("%s is in site map and written pages", expectEverywhere);

  it.each(FEATURES.map(({ path }) => path))("%s is in menu and footer", (path) => {
    expect(ARTICLE_PATHS).toContain(path);
    expect(linksOf(<PublicHeader />)).toContain(path);
    expect(linksOf(<PublicFooter isLastPart={false} />)).toContain(path);
  });
});

describe("the tools hub says what the specification quotes", () => {
  const text = renderToStaticMarkup(
    <MemoryRouter>
      <ToolsPage />
    </MemoryRouter>,
  ).replaceAll("&amp;", "&");

  it.each([
    "Free Real Estate Investment Tools",
    "100% Free",
    "No Registration",
    "Shareable Results",
    "Explore All Features",
    "Try the demo",
  ])("%s", (words) => {
    expect(text).toContain(`${words}<`);
  });

  it.each([
    [
      "Rental Property Calculator",
      "CALCULATE ROI & CASH FLOW",
      "30-year projections; break-even analysis; cash flow tracking; shareable reports",
    ],
    [
      "BRRR Strategy Calculator",
      "ANALYZE BRRR DEAL",
      "cash recovery analysis; pre/post refinance ROI; 5-year projections; equity tracking",
    ],
    [
      "REP Status Qualification Calculator",
      "CHECK REP QUALIFICATION",
      "750-hour rule check; material participation test; spousal qualification; personalized recommendations",
    ],
    [
      "REP Status Audit Scan",
      "SCAN FOR AUDIT READINESS",
      "upload a REP hour tracking file; audit readiness score with AI-enhanced suggestions; file upload and analysis; shareable reports",
    ],
    [
      "REP Hours Tracker Generator",
      "GENERATE TRACKER TEMPLATE",
      "IRS-compliant hours tracking template in Excel, Google Sheets or Notion format; progress tracking",
    ],
    [
      "1031 Exchange Timer",
      "USE CALCULATOR",
      "multi-property support; IRS rule compliance; interactive timeline; PDF export",
    ],
  ])("%s: %s", (title, button, features) => {
    const tool = TOOLS.find((one) => one.title === title);
    expect(tool?.button).toBe(button);
    expect(text).toContain(`${button}<`);
    for (const feature of features.split("; ")) expect(text.toLowerCase()).toContain(`>${feature.toLowerCase()}<`);
  });
});
