import { beforeEach, describe, expect, test, vi } from "vitest";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { ApiError } from "#web/errors/api-error.ts";
import type { EditableColumn } from "./columns.ts";
import { type DraftRow, emptyDraft, firstState, type GridAction, reduceGrid } from "./grid-state.ts";
import type { ReadCell } from "./read-cell.ts";
import { actsOfLogged, type CellsEnv, sendDraft, type TypedCell, writeCells } from "./use-cells.ts";

const callApi = vi.hoisted(() => vi.fn<typeof import("#web/api/call-api.ts").callApi>());
vi.mock("#web/api/call-api.ts", () => ({ callApi }));
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
    names: { personName: () => "Robin", propertyName: () => "Elm" },
    context: {
      today: "2026-11-22",
      timeZone: "America/New_York",
      persons: [],
      places: [{ value: "elm", label: "Elm" }],
    },
    say: () => undefined,
    writes: {
      write: (written: TimeEntry, { patch }: ReadCell) => {
        sent.push(patch);
        return Promise.resolve({ entry: { ...written, updatedAt: "then" }, isChanged: true });
      },
    },
  } as unknown as CellsEnv;
  const paste = (...cells: TypedCell[]): Promise<string | null> => writeCells(env, entry, cells);
  const type = (column: EditableColumn, text: string): void =>
    env.store.dispatch({ type: "draftCell", rowId: "row", column, text, nextId: "next" });
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
  expect(await paste({ column: "time", text: "2" }, { column: "description", text: "Work 3" })).toBe("then");
  expect(sent).toEqual([{ description: "Work 3" }]);
  await paste({ column: "time", text: "3" });
  expect(sent.at(-1)).toEqual({ hours: 3 });
});

describe("a row whose try had no answer", () => {
  const noAnswer = new ApiError({ status: 0, code: "network", message: "No answer" });
  const typed = { activity: "Property management", time: "1", description: "Fixed the lock", property: "Elm" };

  const withDraft = (cells: DraftRow["cells"]) => {
    const begun = begin([{ ...emptyDraft("row"), cells }]);
    const env = { ...begun.env, reason: { withReason: (send: (said: object) => unknown) => send({}) } } as CellsEnv;
    return { ...begun, log: () => sendDraft(env, "row") };
  };
  const callsOf = () => callApi.mock.calls.map(([{ method }, { body }, options]) => ({ method, body, ...options }));

  beforeEach(() => callApi.mockReset());

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
    type("property", "");
    callApi.mockResolvedValueOnce(entry).mockResolvedValueOnce({ ...entry, replaced: [], updatedAt: "later" });
    expect(await log()).toMatchObject({ id: "e", updatedAt: "later" });
    const [first, again, change] = callsOf();
    expect(again).toEqual(first);
    expect(change).toMatchObject({
      method: "PATCH",
      body: { hours: 2, propertyId: null, isPortfolioWide: false, version: 3 },
    });
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
});

test("both acts of a row that arrived as something else can be taken back", () => {
  const logged = { ...entry, createdAt: "first", updatedAt: "first" };
  expect(actsOfLogged(logged)).toEqual([{ at: "first", ids: ["e"] }]);
  expect(actsOfLogged({ ...logged, updatedAt: "later" }).map(({ at }) => at)).toEqual(["first", "later"]);
});
