import { matchPath } from "react-router";
import type { BriefPage } from "./brief-page.ts";
import { TOOL_PAGES } from "./tool-pages.ts";

/** By address, or by pattern of addresses. */
export const BRIEF_PAGES: Readonly<Record<string, BriefPage>> = TOOL_PAGES;

export const briefPageAt = (pathname: string): BriefPage | null =>
  Object.entries(BRIEF_PAGES).find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? null;
