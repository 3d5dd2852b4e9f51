import type { Page } from "@playwright/test";
import { TOOLS } from "#web/features.ts";
import { paths } from "#web/paths.ts";

/** What people look for, where it is, and in how many presses from any page. */
const SOUGHT: readonly (readonly [what: string, where: string, presses: number])[] = [
  ["the seven tests", paths.compliance, 2],
  ["the stress test", paths.stressTest, 2],
  ["the record check", paths.recordCheck, 2],
  ["losses", paths.losses, 2],
  ["evidence to fix", paths.evidenceCoverage, 2],
  ["weeks to sign", paths.weeklyClose, 2],
  ["reports", paths.reports, 2],
  ["the audit binder", paths.auditBinder, 2],
  ["the Schedule E match", paths.returnTieOut, 2],
  ["elections", paths.elections, 2],
  ["stays", paths.stays, 2],
  ["other people's hours", paths.othersHours, 2],
  ["people and other work", paths.peopleAndWork, 2],
  ["your record", paths.record, 2],
  ["import", paths.imports, 2],
  ["export", "button:Export", 2],
  ["legal hold and deleting the account", paths.yourData, 3],
  ["the password", `${paths.settings}#security`, 3],
  ["help", paths.help, 2],
  ["what happened", paths.activity, 2],
  ...TOOLS.map(({ title, path }): [string, string, number] => [title, path, 2]),
];

/** What one press leads to on the page that is shown: every link in sight, and what an opened menu has. */
export const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")].filter((link) =>
      link.checkVisibility(),
    );
    return shown.map(({ href }) => {
      const { pathname, hash } = new URL(href);
      return `${pathname}${hash}`;
    });
  });

export type Links = Map<string, readonly string[]>;

/** How many presses each address is away. */
export const pressesFrom = (start: string, links: Links): Map<string, number> => {
  const away = new Map([[start, 0]]);
  const queue = [start];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    const next = (away.get(here) ?? 0) + 1;
    for (const to of links.get(here) ?? links.get(here.split("#")[0] ?? "") ?? []) {
      if (away.has(to)) continue;
      away.set(to, next);
      queue.push(to);
    }
  }
  return away;
};

/** Which sought things are too far from some page. */
export const tooFar = (links: Links, more: number): string[] =>
  [...links.keys()]
    .filter((page) => page.startsWith("/"))
    .flatMap((page) => {
      const away = pressesFrom(page, links);
      return SOUGHT.filter(([, where, presses]) => (away.get(where) ?? Infinity) > presses + more).map(
        ([what, where]) => `${what} from ${page}: ${away.get(where) ?? "never"}`,
      );
    });
