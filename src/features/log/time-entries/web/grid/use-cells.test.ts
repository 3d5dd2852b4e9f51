import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { ApiError } from "#web/errors/api-error.ts";
import type { EditableColumn } from "../ledger/columns.ts";
import { type DraftRow, emptyDraft, firstState, type GridAction, reduceGrid } from "./grid-state.ts";
import type { ReadCell } from "./read-cell.ts";
import { actsOfLogged, type CellsEnv, sendDraft, type TypedCell, useCells, writeCells } from "./use-cells.ts";

const callApi = vi.hoisted(() => vi.fn<typeof import("#web/api/call-api.ts").callApi>());
vi.mock("#web/api/call-api.ts", () => ({ callApi }));
const noteSavedEdit = vi.hoisted(() => vi.fn<typeof import("../together/lost-edits.ts").noteSavedEdit>());
vi.mock("../together/lost-edits.ts", () => ({ noteSavedEdit }));
vi.mock("../queries.ts", () => ({ refreshAfterEntryAct: () => undefined }));

const entry = {
  id: "e",
  date: "2026-11-21",
  timeZone: "America/New_York",
  hours: 2,
  timeStarted: "13:00",
  timeEnded: "15:00",
  activityType: "property-management",
  description: "Work 2",
  version: 3,
} as TimeEntry;

const begin = (drafts: readonly DraftRow[] = []) => {
  let state = reduceGrid(firstState("blank"), { type: "addDrafts", drafts });
  const sent: ReadCell["patch"][] = [];
  const env = {
    store: { read: () => state, dispatch: (action: GridAction) => void (state = reduceGrid(state, action)) },
    names: { personName: () => "Robin", firstName: () => "Robin", propertyName: () => "Elm", today: "2026-03-10" },
    context: {
      today: "2026-11-22",
      timeZone: "America/New_York",
      persons: [],
      businesses: [],
      places: [
        { value: "elm", label: "Elm" },
        { value: "none", label: "No property" },
      ],
    },
    say: () => undefined,
    writes: {
      write: (written: TimeEntry, { patch }: ReadCell) => {
        sent.push(patch);
        return Promise.resolve({ entry: { ...written, updatedAt: "then" }, isChanged: true });
      },
    },
  } as unknown as CellsEnv;
  const paste = (...cells: TypedCell[]): Promise<TimeEntry | null> => writeCells(env, entry, cells);
  const type = (column: EditableColumn, text: string): void =>
    env.store.dispatch({ type: "draftCell", rowId: "row", column, text, today: "2026-11-22", nextId: "next" });
  return { env, paste, sent, type, drafts: () => state.drafts };
};

test("a row that is pasted back onto itself keeps its start and end, and has no new version", async () => {
  const { paste, sent } = begin();
  const copied: TypedCell[] = [
    { column: "date", text: "2026-11-21" },
    { column: "time", text: "2" },
    { column: "description", text: "Work 2" },
  ];
  expect(await paste(...copied)).toBeNull();
  expect(await paste({ column: "time", text: "13:00-15:00" })).toBeNull();
  expect(sent).toEqual([]);
});

test("of a pasted row only what differs is written", async () => {
  const { paste, sent } = begin();
  expect(await paste({ column: "time", text: "2" }, { column: "description", text: "Work 3" })).toMatchObject({
    updatedAt: "then",
  });
  expect(sent).toEqual([{ description: "Work 3" }]);
  await paste({ column: "time", text: "3" });
  expect(sent.at(-1)).toEqual({ hours: 3 });
});

test.each([["3"], ["2"]])(
  "a good value that is pasted (%s) takes the place of a bad one that waits in its cell",
  async (text) => {
    const { env, paste } = begin();
    await paste({ column: "time", text: "soon" });
    expect(env.store.read().open["e"]?.time?.fault).toMatch(/Enter a length/);
    await paste({ column: "time", text });
    expect(env.store.read().open).toEqual({});
  },
);

describe("a row whose try had no answer", () => {
  const noAnswer = new ApiError({ status: 0, code: "network", message: "No answer" });
  const typed = { activity: "Property management", time: "1", description: "Fixed the lock", property: "Elm" };

  const withDraft = (cells: DraftRow["cells"]) => {
    const begun = begin([{ ...emptyDraft("row"), cells }]);
    const env = { ...begun.env, withReason: (send: (said: object) => unknown) => send({}) } as CellsEnv;
    return { ...begun, log: () => sendDraft(env, "row") };
  };
  const callsOf = () => callApi.mock.calls.map(([{ method }, { body }, options]) => ({ method, body, ...options }));

  beforeEach(() => callApi.mockReset());

  test("is not sent while a cell of it is bad: without it, it would be logged as something else", async () => {
    const { env, log, drafts } = withDraft(typed);
    const cell = { text: "13/32/2026", was: "", isTyped: true, fault: "There is no such day.", theirs: null };
    env.store.dispatch({ type: "fault", rowId: "row", column: "date", cell });
    expect(await log()).toBeNull();
    expect(callsOf()).toEqual([]);
    expect(drafts()[0]?.isSending).toBe(false);
  });

  test("is sent once more under the same key", async () => {
    const { log, drafts } = withDraft(typed);
    callApi.mockRejectedValueOnce(noAnswer).mockResolvedValueOnce(entry);
    expect(await log()).toBeNull();
    expect(drafts()[0]?.unanswered).not.toBeNull();
    expect(await log()).toBe(entry);
    const [first, second, ...more] = callsOf();
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    expect(drafts().some(({ id }) => id === "row")).toBe(false);
  });

  test("and that was changed since amends what arrived instead of being logged twice", async () => {
    const { log, type } = withDraft(typed);
    callApi.mockRejectedValueOnce(noAnswer);
    await log();
    type("time", "2");
    type("property", "no property");
    callApi.mockResolvedValueOnce(entry).mockResolvedValueOnce({ ...entry, replaced: [], updatedAt: "later" });
    expect(await log()).toMatchObject({ id: "e", updatedAt: "later" });
    const [first, again, change] = callsOf();
    expect(again).toEqual(first);
    expect(change).toMatchObject({
      method: "PATCH",
      body: { hours: 2, propertyId: null, isPortfolioWide: false, version: 3 },
    });
  });

  test("and was spoken says so in the entry, and amends one that arrived as typed without its source", async () => {
    const { log, type, env } = withDraft(typed);
    callApi.mockRejectedValueOnce(noAnswer);
    await log();
    const cell = { rowId: "row", column: "description", today: "2026-11-20", nextId: "next" } as const;
    env.store.dispatch({ type: "draftCell", ...cell, text: "Fixed the lock and the door", isSpoken: true });
    callApi.mockResolvedValueOnce(entry).mockResolvedValueOnce({ ...entry, replaced: [], updatedAt: "later" });
    await log();
    expect(callsOf()[2]?.body).toMatchObject({ description: "Fixed the lock and the door" });
    expect(callsOf()[2]?.body).not.toHaveProperty("source");
    callApi.mockReset();
    const other = withDraft(typed);
    other.env.store.dispatch({ type: "draftCell", ...cell, text: "Fixed the door", isSpoken: true });
    type("time", "2");
    callApi.mockResolvedValueOnce(entry);
    await other.log();
    expect(callsOf()[0]?.body).toMatchObject({ source: "voice", from: "sheet", description: "Fixed the door" });
  });

  test("is logged anew when the earlier try turns out to be refused", async () => {
    const { log, type } = withDraft(typed);
    callApi.mockRejectedValueOnce(noAnswer);
    await log();
    type("time", "2");
    callApi.mockRejectedValueOnce(new ApiError({ status: 400, code: "validation_failed", message: "No" }));
    callApi.mockResolvedValueOnce(entry);
    expect(await log()).toBe(entry);
    const [first, , third] = callsOf();
    expect(third).toMatchObject({ method: "POST", body: { hours: 2 } });
    expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test.each([
    [409, "idempotency_in_progress"],
    [429, "rate_limited"],
    [401, "not_signed_in"],
    [403, "foreign_origin"],
  ])("is not logged anew after a %i (%s), which says nothing of the earlier try", async (status, code) => {
    const { log, type, drafts } = withDraft(typed);
    callApi.mockRejectedValueOnce(noAnswer);
    await log();
    type("time", "2");
    callApi.mockRejectedValueOnce(new ApiError({ status, code, message: "Not now" }));
    expect(await log()).toBeNull();
    const [first, again, ...more] = callsOf();
    expect(again).toEqual(first);
    expect(more).toEqual([]);
    expect(drafts()[0]?.unanswered?.key).toBe(first?.idempotencyKey);
  });

  test("is not logged anew on its own once the server has forgotten the key", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { log, drafts } = withDraft(typed);
    callApi.mockRejectedValueOnce(noAnswer);
    await log();
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    expect(await log()).toBeNull();
    expect(callsOf()).toHaveLength(1);
    expect(drafts()[0]?.faults.date).toMatch(/may be in the ledger already/);
    // Who has looked says so by sending it once more.
    callApi.mockResolvedValueOnce(entry);
    expect(await log()).toBe(entry);
    expect(callsOf()[1]?.idempotencyKey).not.toBe(callsOf()[0]?.idempotencyKey);
  });

  test("ends as it was typed last, also where the answer to an amendment was lost and it was typed back", async () => {
    const { log, type } = withDraft(typed);
    callApi.mockRejectedValueOnce(noAnswer);
    await log();
    type("time", "2");
    callApi.mockResolvedValueOnce(entry).mockRejectedValueOnce(noAnswer);
    expect(await log()).toBeNull();
    type("time", "1");
    callApi.mockResolvedValueOnce(entry).mockResolvedValueOnce({ ...entry, replaced: [] });
    expect(await log()).toMatchObject({ id: "e" });
    expect(callsOf().at(-1)).toMatchObject({ method: "PATCH", body: { hours: 1 } });
  });

  test("tells who is overwritten by its amendment", async () => {
    const { log, type } = withDraft(typed);
    callApi.mockRejectedValueOnce(noAnswer);
    await log();
    type("time", "2");
    const amended = { ...entry, replaced: [{ field: "hours" }] };
    callApi.mockResolvedValueOnce(entry).mockResolvedValueOnce(amended);
    await log();
    expect(noteSavedEdit).toHaveBeenCalledWith(amended);
  });
});

describe("a row that is changed while it is sent", () => {
  const typed = { activity: "Property management", time: "1", description: "Fixed the lock" };
  const start = () => {
    callApi.mockReset();
    const begun = begin([{ ...emptyDraft("row"), cells: typed }]);
    const env = { ...begun.env, withReason: (send: (said: object) => unknown) => send({}) } as CellsEnv;
    const answer = Promise.withResolvers<TimeEntry>();
    callApi.mockReturnValueOnce(answer.promise);
    return { ...begun, logging: sendDraft(env, "row"), answer, log: () => sendDraft(env, "row") };
  };

  test("is one entry that says what was typed last", async () => {
    const { logging, answer, type, drafts } = start();
    type("time", "2");
    callApi.mockResolvedValueOnce(entry).mockResolvedValueOnce({ ...entry, replaced: [], updatedAt: "later" });
    answer.resolve(entry);
    expect(await logging).toMatchObject({ id: "e", updatedAt: "later" });
    const calls = callApi.mock.calls.map(([{ method }, { body }, options]) => ({ method, body, ...options }));
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[2]).toMatchObject({ method: "PATCH", body: { hours: 2 } });
    expect(drafts().some(({ id }) => id === "row")).toBe(false);
  });

  test("stays while a cell of it is open, and amends its entry then", async () => {
    const { env, logging, answer, log, drafts } = start();
    env.store.dispatch({ type: "open", rowId: "row", column: "description", text: "F", was: "", isTyped: true });
    answer.resolve(entry);
    expect(await logging).toBeNull();
    expect(env.store.read().open["row"]?.description?.text).toBe("F");
    expect(drafts()[0]).toMatchObject({ id: "row", isSending: false });
    env.store.dispatch({
      type: "draftCell",
      rowId: "row",
      column: "description",
      text: "F",
      today: "2026-11-22",
      nextId: "next",
    });
    callApi.mockResolvedValueOnce(entry).mockResolvedValueOnce({ ...entry, replaced: [] });
    expect(await log()).toMatchObject({ id: "e" });
    expect(callApi.mock.calls.at(-1)?.[1]).toMatchObject({ body: { description: "F" } });
  });
});

test("a row that arrived as something else is taken back as one: the server takes each entry once", () => {
  const logged = { ...entry, createdAt: "first", updatedAt: "later" };
  expect(actsOfLogged(logged)).toEqual([{ at: "first", ids: ["e"] }]);
});

test("a day that is opened and left as it is goes on meaning the day on which its row was begun", () => {
  const row = { ...emptyDraft("row"), cells: { time: "1", date: "y" }, saidOn: "2026-11-20" };
  const { env, drafts } = begin([row]);
  const { open, commit } = useCells(env);
  open(row, "date", null);
  expect(commit(row, "date")).toBe(true);
  expect(drafts()[0]?.cells.date).toBe("2026-11-19");
});
