import { expect, test, vi } from "vitest";
import { ACTION_WORDS, placeEntries } from "./entries.ts";
import { showDeveloperPages } from "#web/credentials/developer-pages.ts";
import { makeSearch } from "#shared/search/search.ts";
import { PLAIN_WORDS } from "./plain-words.ts";
import { rankGroups } from "./rank-groups.ts";
import { yearWords } from "./year-words.ts";

const ACTIONS = [
  ["keys l", "Log time"],
  ["keys t", "Start or stop the stopwatch"],
  ["keys q", "Ask the assistant"],
  ["keys ?", "Keyboard shortcuts"],
  ["export", "Export entries"],
  ["theme dark", "Theme: Dark"],
  ["sign out", "Log out"],
].map(([id = "", title = ""]) => ({ id, title, about: "", words: ACTION_WORDS[id] ?? "", group: "Actions" }));

const YEARS = [2026, 2025, 2024].map((year) => ({
  title: `Show ${year}`,
  about: "",
  words: yearWords(year, 2026),
  group: "Tax year",
}));
const entries = [...placeEntries({ role: "team_member", isAdmin: false }), ...ACTIONS, ...YEARS];
const known = makeSearch(entries, "any word");

test("at least 120 words and phrases are tried", () => {
  expect(new Set(PLAIN_WORDS.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(120);
});

test.each(PLAIN_WORDS)("%s finds %s first", (typed, title) => {
  expect(rankGroups(known, typed).groups[0]?.things[0]?.title).toBe(title);
});

test("half a word is enough, and what nobody means finds nothing", () => {
  expect(rankGroups(known, "airb").groups[0]?.things[0]?.title).toBe("Stays");
  expect(rankGroups(known, "qzxw").groups).toEqual([]);
});

test.each([
  ["propreties", "Properties"],
  ["ledegr", "Activity Ledger"],
  ["stres test", "Stress test"],
  ["materail participation", "The seven tests"],
  ["REPS", "Status"],
  ["STR", "Stays"],
  ["husband", "People & other work"],
  ["1099", undefined],
])("typed wrong or called something else: %s finds %s first", (typed, title) => {
  expect(rankGroups(known, typed).groups[0]?.things[0]?.title).toBe(title);
});

test("everything is found by its own title, first of all", () => {
  for (const { title } of entries) expect(known(title)[0]?.thing.title, title).toBe(title);
});

test("pages for developers are found by administrators and by whoever asked for them", () => {
  const found = (isAdmin = false): string[] =>
    placeEntries({ role: "team_member", isAdmin })
      .map(({ title }) => title)
      .filter((title) => ["Test Fixes", "Sandbox", "Rule sandbox", "Diagnostics"].includes(title));
  expect([found(), found(true)]).toEqual([[], ["Sandbox", "Test Fixes", "Rule sandbox", "Diagnostics"]]);
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  showDeveloperPages(true);
  expect(found()).toHaveLength(4);
  showDeveloperPages(false);
  expect(found()).toEqual([]);
  vi.unstubAllGlobals();
});

test("any word may hit, the page with most of them first", () => {
  const first = (text: string): string | undefined => rankGroups(known, text).groups[0]?.things[0]?.title;
  expect(first("toggl zebra")).toBe("Import");
  expect(first("elections zebra quux grouping")).toBe("Elections");
});

test("only who may open a page finds it", () => {
  const titles = (isAdmin: boolean): string[] =>
    placeEntries({ role: "team_member", isAdmin }).map(({ title }) => title);
  expect(titles(false)).not.toContain("Super Admin");
  expect(titles(true)).toContain("Super Admin");
});
