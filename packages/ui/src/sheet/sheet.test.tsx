import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CellEditor } from "./editing/cell-editor.tsx";
import { DraftRows } from "./editing/draft-rows.tsx";
import { firstSheetState, type OpenCell, reduceSheet, type SheetDraft, type SheetState } from "./model/sheet-state.ts";
import { SheetHead } from "./sheet-head.tsx";

type State = SheetState<string, never, SheetDraft>;

const nothing = (): void => undefined;
const COLUMNS = [
  { name: "name", title: "Tool", editor: "words" as const, sort: "name" },
  { name: "count", title: "Count", isNumeric: true },
];
const draft = (id: string, more: Partial<SheetDraft> = {}): SheetDraft => ({
  id,
  cells: {},
  faults: {},
  isSending: false,
  ...more,
});
const cell = (more: Partial<OpenCell> = {}): OpenCell => ({
  text: "Dr",
  was: "",
  isTyped: true,
  fault: null,
  theirs: null,
  ...more,
});
const count = (markup: string, part: string | RegExp): number => markup.split(part).length - 1;

describe("the head", () => {
  const head = (sort: string, activeColumn = -1) =>
    renderToStaticMarkup(
      <SheetHead
        columns={COLUMNS}
        sort={sort}
        activeColumn={activeColumn}
        isAllChosen={false}
        isSomeChosen={false}
        onToggleAll={nothing}
      />,
    );

  test("names the columns between the box and the menu, and tells which one sorts", () => {
    const markup = head("-name");
    expect(count(markup, 'role="columnheader"')).toBe(4);
    expect(markup).toContain('aria-sort="descending"');
    expect(count(markup, "aria-sort")).toBe(1);
    expect(head("count")).toContain('aria-sort="none"');
    for (const words of ["Select all shown", "Tool", "Count", "Actions"]) expect(markup).toContain(words);
  });

  test("is one stop for Tab while the active cell is in it, and none otherwise", () => {
    expect(count(head("name", 2), 'tabindex="0"')).toBe(1);
    expect(count(head("name"), 'tabindex="0"')).toBe(0);
  });

  test("shows a picture for a title, and reads the title", () => {
    const icon = () => <svg />;
    const columns = [{ name: "files", title: "Files", icon }];
    const markup = renderToStaticMarkup(
      <SheetHead {...{ columns, sort: "", activeColumn: -1 }} isAllChosen isSomeChosen onToggleAll={nothing} />,
    );
    expect(markup).toContain('<svg></svg><span class="sr-only">Files</span>');
  });
});

describe("rows that are none yet", () => {
  const rows = (state: State) =>
    renderToStaticMarkup(
      <DraftRows
        state={state}
        columns={COLUMNS}
        textOf={({ cells }, column) => cells[column] ?? ""}
        firstRow={10}
        firstAriaRow={12}
        renderEditor={(row, column, { text }, isActive) => `${row.id}.${column}=${text}${isActive ? "!" : ""}`}
      />,
    );
  const first = firstSheetState<string, never, SheetDraft>(draft("blank"));

  test("stand below the others, the last one blank and asking to be filled", () => {
    const markup = rows(reduceSheet(first, { type: "addDrafts", drafts: [draft("a", { cells: { name: "Saw" } })] }));
    expect(markup).toContain('aria-rowindex="12"');
    expect(markup).toContain('data-row="11"');
    expect([count(markup, "Row that is not saved yet"), count(markup, "New row"), count(markup, "Add a row")]).toEqual([
      1, 1, 1,
    ]);
    expect(count(markup, "Remove this row")).toBe(1);
    expect(count(markup, 'aria-label="Count, empty"')).toBe(2);
  });

  test("say what keeps them from being one, where it stands", () => {
    const faulty = draft("a", { faults: { name: "Say what it is called" }, isSending: true });
    const markup = rows(
      reduceSheet(first, { type: "addDrafts", drafts: [faulty, draft("b", { cells: { name: "x" } })] }),
    );
    expect(markup).toContain('aria-description="Say what it is called"');
    expect(count(markup, "data-fault")).toBe(1);
    expect(count(markup, 'aria-busy="true"')).toBe(1);
  });

  test("give an open cell to its editor, which has the focus where the cell is active", () => {
    const open = { type: "open", rowId: "blank", column: "name", text: "Dr", was: "", isTyped: true } as const;
    const state = reduceSheet(reduceSheet(first, open), { type: "focus", to: { row: 10, column: 1 }, id: "blank" });
    const markup = rows(state);
    expect(markup).toContain("blank.name=Dr!");
    expect(markup).not.toContain('data-active=""');
    const beside = rows({ ...state, active: { row: 10, column: 2 } });
    expect([count(beside, 'data-active=""'), count(beside, "blank.name=Dr<")]).toEqual([1, 1]);
  });

  test("scroll where they are many", () => {
    const many = Array.from({ length: 9 }, (_, index) => draft(`d${index}`, { cells: { name: "x" } }));
    expect(rows(reduceSheet(first, { type: "addDrafts", drafts: many }))).toContain("overflow-y-auto");
    expect(rows(first)).not.toContain("overflow-y-auto");
  });
});

describe("the editor of a cell", () => {
  const options = ["Garage", "Garden", "Attic"].map((label) => ({ value: label, label }));
  const editor = (kind: "line" | "words" | "choice", open: OpenCell, isActive = true) =>
    renderToStaticMarkup(
      <CellEditor
        column={{ title: "Where it is", editor: kind }}
        cell={open}
        options={options}
        meantBy={(text) => (text === "up" ? options[2] : undefined)}
        isActive={isActive}
        onType={nothing}
        onLeave={nothing}
        onChoose={nothing}
      />,
    );

  test("is a box of one line or of several, named as its column", () => {
    expect(editor("line", cell())).toMatch(/^<input aria-label="Where it is" .*value="Dr"/);
    expect(editor("words", cell())).toMatch(/^<textarea aria-label="Where it is" .*>Dr<\/textarea>$/);
  });

  test("says under it what is wrong, and is told so to who hears it", () => {
    const markup = editor("line", cell({ fault: "There is no such day." }));
    const [, id] = /aria-describedby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toMatch(new RegExp(`id="${id}"[^>]*>There is no such day\\.<`));
    expect(editor("line", cell())).not.toContain('aria-invalid="');
  });

  test("of a choice lists what the letters fit, and points at the first once something was typed", () => {
    const markup = editor("choice", cell({ text: "ga" }));
    expect([count(markup, 'role="option"'), count(markup, 'aria-selected="true"')]).toEqual([2, 1]);
    expect(markup).toMatch(/aria-activedescendant="[^"]+-0"/);
    const opened = editor("choice", cell({ text: "Attic", was: "Attic" }));
    expect([count(opened, 'role="option"'), count(opened, 'aria-selected="true"')]).toEqual([3, 0]);
  });

  test("of a choice lists what words mean that name none of them", () => {
    const markup = editor("choice", cell({ text: "up" }));
    expect(markup).toMatch(/role="option"[^>]*>Attic</);
    expect(count(markup, 'role="option"')).toBe(1);
  });

  test("of a choice lists nothing while it waits, is wrong or fits nothing", () => {
    expect(editor("choice", cell({ text: "ga" }), false)).not.toContain("listbox");
    expect(editor("choice", cell({ text: "ga", fault: "Say which." }))).not.toContain("listbox");
    expect(editor("choice", cell({ text: "zz" }))).toContain('aria-expanded="false"');
  });
});
