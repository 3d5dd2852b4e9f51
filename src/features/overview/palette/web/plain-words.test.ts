import { expect, test } from "vitest";
import { ACTION_WORDS, placeEntries } from "./entries.ts";
import { makeSearch } from "#shared/search/search.ts";
import { PLAIN_WORDS } from "./plain-words.ts";
import { rankGroups } from "./rank-groups.ts";

const ACTIONS = [
  ["keys l", "Log time"],
  ["keys t", "Start or stop the stopwatch"],
  ["keys q", "Ask the assistant"],
  ["keys ?", "Keyboard shortcuts"],
  ["export", "Export entries"],
  ["theme dark", "Theme: Dark"],
  ["sign out", "Log out"],
].map(([id = "", title = ""]) => ({ id, title, about: "", words: ACTION_WORDS[id] ?? "", group: "Actions" }));

const entries = [...placeEntries({ role: "team_member", isAdmin: false }), ...ACTIONS];
const known = makeSearch(entries);

test("at least 60 words are tried", () => {
  expect(new Set(PLAIN_WORDS.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(60);
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

test("only who may open a page finds it", () => {
  const titles = (isAdmin: boolean): string[] =>
    placeEntries({ role: "team_member", isAdmin }).map(({ title }) => title);
  expect(titles(false)).not.toContain("Super Admin");
  expect(titles(true)).toContain("Super Admin");
});
