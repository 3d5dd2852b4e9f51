import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { emptyDraft } from "./grid-state.ts";

/** As the browser's, for one tab. */
const tabStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    clear: () => kept.clear(),
  };
};

const load = async () => {
  vi.resetModules();
  return import("./use-grid-state.ts");
};

let page = new EventTarget();
const asksBeforeClosing = (): boolean => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("sessionStorage", tabStorage());
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  onTestFinished(() => void vi.unstubAllGlobals());
});

const typed = { ...emptyDraft("row"), cells: { time: "1h" }, isSending: true };
const idsOf = ({ read }: { read: () => { drafts: readonly { id: string }[] } }) => read().drafts.map(({ id }) => id);

test("a sheet made anew knows of the rows that the one before it is sending", async () => {
  const { createGridStore } = await load();
  const before = createGridStore("all", false);
  before.dispatch({ type: "addDrafts", drafts: [typed] });
  const after = createGridStore("filtered", false);
  expect(after.read().drafts[0]).toEqual(typed);
  before.dispatch({ type: "dropDraft", rowId: "row" });
  expect(idsOf(after)).not.toContain("row");
});

test("a reload brings back what was typed, and nothing of it is being sent any more", async () => {
  (await load()).createGridStore("all", false).dispatch({ type: "addDrafts", drafts: [typed] });
  await Promise.resolve();
  const { createGridStore } = await load();
  expect(createGridStore("all", false).read().drafts[0]).toEqual({ ...typed, isSending: false });
});

test("what an earlier version kept of a try is read", async () => {
  const { createTimeEntry } = await import("#features/log/time-entries/contract.ts");
  const body = {
    date: "2026-11-20",
    hours: 1,
    activityType: "leasing-tenant-relations" as const,
    description: "Shown",
  };
  expect(createTimeEntry.body.safeParse(body).success).toBe(true);
  const drafts = [{ ...typed, unanswered: { body, key: "k" } }, emptyDraft("blank")];
  sessionStorage.setItem("tenureLedgerDrafts", JSON.stringify({ open: {}, drafts }));
  const { createGridStore } = await load();
  const [row] = createGridStore("all", false).read().drafts;
  expect(row?.unanswered).toMatchObject({ body, key: "k", isAmended: false });
});

test("nothing typed is left for who signs in next, also when an answer comes late", async () => {
  const { createGridStore } = await load();
  const before = createGridStore("all", false);
  before.dispatch({ type: "addDrafts", drafts: [typed] });
  sessionStorage.clear();
  before.dispatch({ type: "draftState", rowId: "row", faults: { date: "Please sign in." }, isSending: false });
  await Promise.resolve();
  expect(sessionStorage.getItem("tenureLedgerDrafts")).toBeNull();
  expect(idsOf(createGridStore("all", false))).not.toContain("row");
});

test("a tab with a begun row is not closed, and nobody signs out, without a question", async () => {
  const { createGridStore } = await load();
  const { typedRowCount } = await import("#web/session/typed-rows.ts");
  const store = createGridStore("all", false);
  expect([typedRowCount(), asksBeforeClosing()]).toEqual([0, false]);
  store.dispatch({ type: "addDrafts", drafts: [{ ...typed, isSending: false }] });
  expect([typedRowCount(), asksBeforeClosing()]).toEqual([1, true]);
  store.dispatch({ type: "dropDraft", rowId: "row" });
  expect([typedRowCount(), asksBeforeClosing()]).toEqual([0, false]);
  store.dispatch({ type: "addDrafts", drafts: [{ ...typed, isSending: false }] });
  sessionStorage.clear();
  expect([typedRowCount(), asksBeforeClosing()]).toEqual([0, false]);
});

test("a begun row is known after a reload, also where the ledger is not loaded", async () => {
  (await load())
    .createGridStore("all", false)
    .dispatch({ type: "addDrafts", drafts: [{ ...typed, isSending: false }] });
  await Promise.resolve();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.resetModules();
  const { typedRowCount, watchTypedRows } = await import("#web/session/typed-rows.ts");
  watchTypedRows();
  expect([typedRowCount(), asksBeforeClosing()]).toEqual([1, true]);
});
