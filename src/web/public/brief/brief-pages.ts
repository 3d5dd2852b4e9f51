import { matchPath } from "react-router";
import { paths } from "#web/paths.ts";
import { ADVICE, type BriefPage } from "./brief-page.ts";
import { TOOL_PAGES } from "./tool-pages.ts";

const linksTo = (pages: Readonly<Record<string, BriefPage>>): NonNullable<BriefPage["links"]> =>
  Object.entries(pages).map(([to, { title }]) => ({ to, label: title }));

/** By address, or by pattern of addresses. */
export const BRIEF_PAGES: Readonly<Record<string, BriefPage>> = {
  [paths.tools]: {
    title: "Tools",
    description: "Calculators for real estate investors.",
    paragraphs: [
      "Six free calculators are planned: rental property, BRRR, REP status, audit scan, hours tracker and 1031 timer. None of them is open yet.",
      ADVICE,
    ],
    links: linksTo(TOOL_PAGES),
  },
  ...TOOL_PAGES,
  "/share/:id": {
    title: "Shared result",
    description: "A result of a tool that somebody shared: planned, not open yet.",
    isPlanned: true,
    isSecret: true,
    paragraphs: [
      "Here somebody's result of one of the tools will be shown, to read only.",
      "The tools are not open yet, so no result has been shared, and this link leads to none.",
    ],
    links: [{ to: paths.tools, label: "All tools" }],
  },
};

export const briefPageAt = (pathname: string): BriefPage | null =>
  Object.entries(BRIEF_PAGES).find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? null;
