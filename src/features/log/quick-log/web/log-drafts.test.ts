import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxItem } from "#web/outbox/outbox-item.ts";
import { EMPTY_DRAFT } from "../draft.ts";
import { forgetDraft, openingOf, readDraft, writeDraft } from "./log-drafts.ts";

const draft = (sentence: string) => ({ sentence, corrections: {} });
const waiting = { id: "item-1", draft: draft("2h showing") } as unknown as OutboxItem;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps what is half typed while a line or a waiting entry is saved", () => {
  writeDraft("new", draft("1h half"));
  for (const start of [{ sentence: "45m maple" }, { waiting }]) {
    const { slot, draft: first } = openingOf(start);
    writeDraft(slot, first);
    forgetDraft(slot, first);
  }
  expect(openingOf({})).toEqual({ slot: "new", draft: draft("1h half"), wasFound: true });
});

it("keeps with a model's sentence which words it is of", () => {
  const ai = { model: "m", text: "2h elm", said: "like 2h at elm" };
  openingOf({ sentence: ai.text, ai });
  expect(readDraft("line")).toEqual({ ...draft("2h elm"), ai });
  openingOf({ sentence: "1h maple" });
  expect(readDraft("line")).toEqual(draft("1h maple"));
});

it("keeps that a sentence was dictated elsewhere", () => {
  openingOf({ sentence: "2h elm", isSpoken: true });
  expect(readDraft("line")).toEqual({ ...draft("2h elm"), isSpoken: true });
  openingOf({ sentence: "1h maple", isSpoken: false });
  expect(readDraft("line")).toEqual(draft("1h maple"));
});

it("gives a changed waiting entry back with that entry, never with a new one", () => {
  writeDraft("item-1", draft("3h showing"));
  expect(openingOf({})).toEqual({ slot: "new", draft: EMPTY_DRAFT, wasFound: false });
  expect(openingOf({ waiting })).toEqual({ slot: "item-1", draft: draft("3h showing"), wasFound: true });
});

it("gives an unsaved line back when nothing else was typed", () => {
  writeDraft("line", draft("45m maple"));
  expect(openingOf({})).toMatchObject({ slot: "line", wasFound: true });
  writeDraft("new", draft("1h half"));
  expect(openingOf({})).toMatchObject({ slot: "new" });
});

it("keeps a line from the moment it opens a form, and one that waits there beside it", () => {
  openingOf({ sentence: "45m maple" });
  expect(openingOf({})).toEqual({ slot: "line", draft: draft("45m maple"), wasFound: true });
  openingOf({ sentence: "2h elm" });
  expect(readDraft("new")).toEqual(draft("45m maple"));
  expect(readDraft("line")).toEqual(draft("2h elm"));
});

it("forgets what was sent, and nothing that was typed since", () => {
  writeDraft("new", draft("1h one"));
  forgetDraft("new", draft("1h one"));
  expect(readDraft("new")).toBeNull();
  writeDraft("new", draft("2h two"));
  forgetDraft("new", draft("1h one"));
  expect(readDraft("new")).toEqual(draft("2h two"));
});

it("keeps a drawn span only once something is typed with it, and then never over what was typed elsewhere", () => {
  writeDraft("line", draft("45m maple"));
  const given = { day: "2026-11-18" };
  const opened = openingOf({ given });
  expect(opened).toEqual({ slot: "line", draft: { ...EMPTY_DRAFT, given }, wasFound: false });
  expect(openingOf({})).toMatchObject({ slot: "new", draft: draft("45m maple") });
  forgetDraft("new", draft("45m maple"));
  expect(openingOf({})).toMatchObject({ draft: EMPTY_DRAFT, wasFound: false });
  writeDraft("line", { ...opened.draft, sentence: "painted" });
  expect(openingOf({})).toMatchObject({ slot: "line", draft: { sentence: "painted", given }, wasFound: true });
});
