import { followRows, type IsMine, withPending } from "@tenure/ui/sheet";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { useWhoLogs, useWhoseCopy } from "#web/book/who-logs.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { Attach } from "../acts/use-attach.ts";
import type { EntryActions } from "../acts/use-entry-actions.ts";
import type { Reason } from "../acts/use-reason.ts";
import type { Undo } from "../undo/use-undo.ts";
import { type Selection, useFreshSelection } from "../ledger/use-selection.ts";
import { type Business, useBusinesses } from "../entry-options.ts";
import { usePlaceOptions } from "../form/place-options.ts";
import { firstNamesOf } from "#web/book/distinct-names.ts";
import { type CellNames, copyText } from "../grid/cell-text.ts";
import { type ColumnName, defaultColumns } from "../ledger/columns.ts";
import { type DraftRow, emptyDraft, type GridState } from "../grid/grid-state.ts";
import type { CellContext } from "../grid/read-cell.ts";
import { type ColumnContext, sheetColumns } from "../grid/sheet-columns.ts";
import { useCells } from "../grid/use-cells.ts";
import { useClipboard } from "../grid/use-clipboard.ts";
import type { CommandsEnv, GridActs } from "../grid/use-commands.ts";
import { type GridStore, useGridState } from "../grid/use-grid-state.ts";
import { type LedgerRows, useLedgerRows } from "../grid/use-ledger-rows.ts";
import { useRowWrites } from "../grid/use-row-writes.ts";
import type { LedgerAddress } from "../list/ledger-address.ts";

export type LedgerGridProps = {
  address: LedgerAddress;
  book: BookNames;
  today: string;
  timeZone: string;
  taxYear: number;
  acts: EntryActions;
  selection: Selection;
  undo: Undo;
  reason: Reason;
  attach: Attach;
  rowHeightPx: number;
  /** The description takes two lines of its row. */
  wraps: boolean;
  openFilter: () => void;
  askVoid: (entries: readonly TimeEntry[]) => void;
};

/** The businesses whose names are requested, only while the column that shows them is visible. */
const useNamedBusinesses = ({ address, today }: Pick<LedgerGridProps, "address" | "today">): readonly Business[] =>
  useBusinesses(today, { isAsked: address.columns?.includes("capacity") ?? false });

const useCellContext = (props: LedgerGridProps): CellContext => {
  const { book, today, timeZone } = props;
  const places = usePlaceOptions(book);
  const businesses = useNamedBusinesses(props);
  const who = useWhoLogs();
  return useMemo(() => {
    const persons = (who.choices ?? []).map(({ id }) => ({ value: id, label: book.personName(id) }));
    return { today, timeZone, places, businesses, persons, ownPersonId: who.own?.id ?? null };
  }, [book, who, today, timeZone, places, businesses]);
};

const useCellNames = (props: Pick<LedgerGridProps, "address" | "book" | "today">): CellNames => {
  const { book, today } = props;
  const businesses = useNamedBusinesses(props);
  return useMemo(() => {
    const businessNames = new Map(businesses.map(({ id, name }) => [id, name]));
    const firstNames = firstNamesOf(book.persons);
    return {
      ...book,
      today,
      firstName: (id) => firstNames.get(id) ?? book.personName(id),
      businessName: (id) => businessNames.get(id),
    };
  }, [book, today, businesses]);
};

const nameOf = (personId: string, names: CellNames): string => (personId === "" ? "" : names.personName(personId));

/** Work that is done again today. Its length is asked for: the same length every time looks made up. */
const draftsOf = (
  entries: readonly TimeEntry[],
  names: CellNames,
  whose: ReturnType<typeof useWhoseCopy>,
): DraftRow[] =>
  entries.map((entry) => ({
    ...emptyDraft(crypto.randomUUID()),
    saidOn: names.today,
    cells: {
      date: "today",
      property: copyText("property", entry, names),
      activity: ACTIVITY_LABELS[entry.activityType],
      travel: copyText("travel", entry, names),
      capacity: copyText("capacity", entry, names),
      description: entry.description,
      person: nameOf(whose(entry), names),
    },
  }));

/** What was done on the sheet is forgotten with it. */
const useForgetHere = ({ forgetHere }: Undo): void => useEffect(() => forgetHere, [forgetHere]);

const findRow = (id: string, loaded: readonly TimeEntry[], state: GridState): TimeEntry | DraftRow | undefined => {
  const entry = loaded.find((each) => each.id === id);
  return entry ? withPending(state, entry) : state.drafts.find((draft) => draft.id === id);
};

/** The focus and the range follow their rows: first in what is drawn, then in what the keys act on. */
const useFollowedState = (view: string, rows: LedgerRows, isMine: IsMine): [GridState, GridStore] => {
  const [kept, store] = useGridState(view);
  const { rowCount, rowAt, positionOf } = rows;
  const now = useMemo(() => ({ rowCount, rowAt, positionOf }), [rowCount, rowAt, positionOf]);
  const state = useMemo(() => followRows(kept, now, isMine), [kept, now, isMine]);
  useLayoutEffect(() => store.dispatch({ type: "rows", rows: now, isMine }), [store, kept, now, isMine]);
  return [state, store];
};

const useColumns = (props: LedgerGridProps) => {
  const { address, book } = props;
  const columnNames: readonly ColumnName[] = useMemo(
    () => address.columns ?? defaultColumns(book.persons.length > 1),
    [address.columns, book.persons.length],
  );
  const columns = useMemo(() => sheetColumns(columnNames), [columnNames]);
  return { columnNames, columns, columnContext: useColumnContext(props, columnNames) };
};

const useColumnContext = (props: LedgerGridProps, columnNames: readonly ColumnName[]): ColumnContext => {
  const { address, taxYear } = props;
  const names = useCellNames(props);
  const hasLongDates = address.filters.year === undefined;
  const isTight = columnNames.includes("person");
  return useMemo(() => ({ names, taxYear, hasLongDates, isTight }), [names, taxYear, hasLongDates, isTight]);
};

/** Everything that makes up the sheet, and its latest state for what runs later. */
export const useLedgerGrid = (props: LedgerGridProps) => {
  const { address, selection, undo } = props;
  const [status, say] = useState("");
  const [menuRow, setMenuRow] = useState<string | null>(null);
  const { columnNames, columns, columnContext } = useColumns(props);
  const { names } = columnContext;
  const rows = useLedgerRows(address.view);
  const [state, store] = useFollowedState(address.rowsText, rows, undo.isMine);
  const writes = useRowWrites(store.dispatch);
  const [context, whose] = [useCellContext(props), useWhoseCopy()];
  const cells = useCells({ store, writes, undo, withReason: props.reason.withReason, names, context, say });
  const duplicate = (entries: readonly TimeEntry[]): void => {
    const first = entries[0];
    if (!first) return;
    store.dispatch({ type: "addDrafts", drafts: draftsOf(entries, names, whose) });
    const row = rows.rowCount + store.read().drafts.length - 1 - entries.length;
    const draft = store.read().drafts[row - rows.rowCount];
    const column = columnNames.indexOf("time") + 1;
    store.dispatch({ type: "focus", to: { row, column }, id: draft?.id ?? null });
    const same = String(first.hours);
    if (draft && column > 0)
      store.dispatch({ type: "open", rowId: draft.id, column: "time", text: same, was: same, isTyped: false });
    say("New row for today. Same length?");
  };
  const acts: GridActs = {
    askVoid: (entries) => (entries.some(({ voidedAt }) => voidedAt === null) ? props.askVoid(entries) : undefined),
    askVoidChosen: props.acts.askVoidChosen,
    duplicate,
    attach: props.attach,
    openEvidence: ({ id }) => address.openPanel("entry", id),
    openFilter: props.openFilter,
    clearFilters: address.clear,
    sortBy: (sort) => address.arrange({ sort: sort === "-date" ? undefined : sort }),
    openMenu: setMenuRow,
  };
  const env: CommandsEnv = { store, cells, undo, rows, columns, selection, acts, sort: address.order.sort, say };
  const clipboard = useClipboard({ ...env, writes, reason: props.reason, names, columnContext, context });
  useFreshSelection(selection, rows.loaded);
  useForgetHere(undo);
  const grid = {
    state,
    store,
    rows,
    columnNames,
    columns,
    columnContext,
    env,
    cells,
    clipboard,
    status,
    writes,
    context,
    menuRow,
    closeMenu: (): void => setMenuRow(null),
    rowById: (id: string) => findRow(id, rows.loaded, store.read()),
  };
  const [latest] = useState(() => createLatest(grid));
  useLayoutEffect(() => latest.set(grid));
  return { ...grid, latest: latest.get };
};

/** The latest of a value, for functions that stay the same. */
const createLatest = <Value>(first: Value) => {
  let value = first;
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      value = next;
    },
  };
};
