import { useState, useSyncExternalStore } from "react";
import {
  CellEditor,
  firstSheetState,
  goDown,
  layoutOf,
  type OpenCell,
  reduceSheet,
  Sheet,
  type SheetAction,
  type SheetColumn,
  type SheetDraft,
  type SheetEnv,
  type SheetState,
} from "../sheet/index.ts";
import type { GalleryExample } from "./example.ts";

type Tool = { id: string; name: string; place: string; count: number };
type ColumnName = "name" | "place" | "count";
type State = SheetState<ColumnName, Tool, SheetDraft<ColumnName>>;
type Action = SheetAction<ColumnName, Tool, SheetDraft<ColumnName>>;

const NAMES = ["Ladder", "Drill", "Wet vacuum", "Pipe wrench"];
const PLACES = ["Garage", "14 Elm St", "Maple Duplex"].map((label) => ({ value: label, label }));
const TOOLS: readonly Tool[] = Array.from({ length: 400 }, (_, index) => ({
  id: `tool-${index}`,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  place: PLACES[index % PLACES.length]?.label ?? "",
  count: 1 + (index % 5),
}));

/** What the sheet knows of a tool. */
const COLUMNS: readonly SheetColumn<Tool, null>[] = [
  {
    name: "name",
    title: "Tool",
    widthRem: 12,
    grows: true,
    editor: "words",
    text: ({ name }) => name,
    copy: ({ name }) => name,
  },
  {
    name: "place",
    title: "Where it is",
    widthRem: 9,
    editor: "choice",
    className: "text-2",
    text: ({ place }) => place,
    copy: ({ place }) => place,
  },
  {
    name: "count",
    title: "Count",
    widthRem: 4,
    isNumeric: true,
    fits: true,
    text: ({ count }) => String(count),
    copy: ({ count }) => String(count),
    hint: ({ count }) => (count === 1 ? "The only one" : ""),
    look: (tool) => (tool ? (tool.count === 1 ? "text-warn-text" : "") : null),
  },
];

const emptyDraft = (): SheetDraft<ColumnName> => ({ id: crypto.randomUUID(), cells: {}, faults: {}, isSending: false });

const createStore = () => {
  let state: State = firstSheetState(emptyDraft());
  const listeners = new Set<() => void>();
  return {
    read: (): State => state,
    dispatch: (action: Action): void => {
      state = reduceSheet(state, action);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
type Store = ReturnType<typeof createStore>;

const ROWS = {
  rowCount: TOOLS.length,
  layout: layoutOf([], TOOLS.length),
  rowAt: (row: number) => TOOLS[row],
  positionOf: (id: string) => TOOLS.findIndex((tool) => tool.id === id),
  show: () => undefined,
  error: null,
};

const nothing = (): void => undefined;
const isColumn = (name: string): name is ColumnName => COLUMNS.some((column) => column.name === name);

/** Leaving a cell closes it: the screen that shows a sheet decides what becomes of its text. */
const envOf = ({ read, dispatch }: Store): SheetEnv<Tool, SheetDraft> => {
  const close = (rowId: string, column: string): void =>
    isColumn(column) ? dispatch({ type: "close", rowId, column }) : undefined;
  return {
    store: { read, dispatch },
    rows: ROWS,
    columns: COLUMNS,
    sort: "",
    hasChosen: false,
    keys: { letterCommand: () => null, areSingleKeysOn: () => false, isInChord: () => false },
    acts: {
      openCell: ({ id: rowId }, column, typed) => {
        const tool = TOOLS.find(({ id }) => id === rowId);
        const was = (tool && COLUMNS.find(({ name }) => name === column)?.copy(tool, null)) ?? "";
        if (isColumn(column))
          dispatch({ type: "open", rowId, column, text: typed ?? was, was, isTyped: typed !== null });
      },
      commitCell: ({ id }, column) => {
        close(id, column);
        return true;
      },
      cancelCell: close,
      leaveDraft: nothing,
      removeDrafts: nothing,
      pressCell: nothing,
      openMenu: nothing,
      sortBy: nothing,
      toggleRow: nothing,
      toggleAll: nothing,
      chooseRange: nothing,
      unchoose: nothing,
      remove: nothing,
      tellLost: nothing,
      takeFiles: nothing,
      run: nothing,
    },
  };
};

const STILL = { begin: nothing, end: nothing };
const NO_CLIPBOARD = { onCopy: nothing, onPaste: nothing };

function ToolSheet() {
  const [store] = useState(createStore);
  const [env] = useState(() => envOf(store));
  const state = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [renderEditor] = useState(() => (row: { id: string }, name: string, cell: OpenCell, isActive: boolean) => {
    const column = COLUMNS.find((each) => each.name === name);
    if (!column || !isColumn(name)) return null;
    const leave = (): void => store.dispatch({ type: "close", rowId: row.id, column: name });
    return (
      <CellEditor
        column={column}
        cell={cell}
        options={PLACES}
        meantBy={() => undefined}
        isActive={isActive}
        onType={(text) => store.dispatch({ type: "type", rowId: row.id, column: name, text })}
        onLeave={leave}
        onChoose={() => {
          leave();
          goDown(env);
        }}
      />
    );
  });
  return (
    <Sheet
      label="Tools"
      env={env}
      state={state}
      rows={ROWS}
      columns={COLUMNS}
      context={null}
      isChosen={() => false}
      nameOf={({ name }) => name}
      groupWords={({ key }) => ({ name: key, sums: "" })}
      menuRow={null}
      rowHeightPx={38}
      secondLinePx={0}
      startScroll={0}
      onScrolled={nothing}
      moves={STILL}
      isAllChosen={false}
      isSomeChosen={false}
      onToggleAll={nothing}
      draftText={textOfDraft}
      renderEditor={renderEditor}
      renderMenu={() => null}
      clipboard={NO_CLIPBOARD}
      className="h-72 rounded-md border border-line"
    />
  );
}

const textOfDraft = ({ cells }: SheetDraft, column: string): string => cells[column] ?? "";

export const sheetExamples: readonly GalleryExample[] = [
  { id: "sheet", name: "Sheet", group: "Display", render: () => <ToolSheet /> },
];
