import { matchPath } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { mails } from "#server/feature-mails.ts";
import routes from "#web/routes.ts";

const PUBLIC_URL = "https://tenure.example";

const pathsOf = (entries: readonly RouteConfigEntry[], under = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? under : `${under}/${path}`;
    const isPage = (index ?? false) || (path !== undefined && children.length === 0);
    return [...(isPage ? [own || "/"] : []), ...pathsOf(children, own)];
  });
const pages = pathsOf(routes).filter((path) => !path.endsWith("*"));

/** What a mail links to that is a page of ours; an operation answers by itself. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/https:\/\/tenure\.example[^\s"'<>)]*/g)]
    .map(([link]) => new URL(link.replace(/[.,]$/, "")).pathname)
    .filter((path) => !path.startsWith("/api/"));

test.each(mails.map((template) => [template.id, template] as const))(
  "%s leads to pages that are there",
  (_, template) => {
    const { text, html } = template.sample(PUBLIC_URL);
    const lost = linksOf(`${text} ${html}`).filter((path) => !pages.some((page) => matchPath(page, path)));
    expect(lost).toEqual([]);
  },
);
